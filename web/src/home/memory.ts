/** Python's memory as it was when its first table could be opened, kept for later visits of the same version.
 *
 * A browser that keeps no pages keeps no memory either; then, and whenever anything is wrong with it, Python starts as
 * on a first visit.
 */

const CACHE = 'python-memory';
const keyOf = (folder: string): string => `${folder}memory`;

function drawer(): Promise<Cache> | null {
  return typeof caches === 'undefined' ? null : caches.open(CACHE).catch(() => null as unknown as Cache);
}

export const canKeep = (): boolean => typeof caches !== 'undefined';

export async function remembered(folder: string): Promise<Uint8Array | null> {
  try {
    const answer = await (await drawer())?.match(keyOf(folder));
    return answer ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** In place of that of every other version. */
export async function remember(folder: string, memory: Uint8Array): Promise<void> {
  try {
    const kept = await drawer();
    if (!kept) return;
    for (const old of await kept.keys()) if (old.url !== keyOf(folder)) await kept.delete(old);
    await kept.put(keyOf(folder), new Response(memory as Uint8Array<ArrayBuffer>));
  } catch {
    // A full disk: the next start takes as long as this one.
  }
}

export async function forgetMemory(folder: string): Promise<void> {
  await (await drawer())?.delete(keyOf(folder)).catch(() => false);
}
