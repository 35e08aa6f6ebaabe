/** The folder of a host that the table is served under (`/holocene`), empty where it has the host to itself. The server
 * writes it into its page (`server/files.py`). */

export function root(): string {
  return globalThis.document?.documentElement?.dataset?.['root'] ?? '';
}

/** A path of the browser as this page knows it, without the folder. */
export function within(path: string): string {
  const folder = root();
  if (folder && (path === folder || path.startsWith(`${folder}/`))) return path.slice(folder.length) || '/';
  return path;
}
