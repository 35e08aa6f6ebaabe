/** The page as an app: kept on the device, and told apart from its next version, which nobody gets unasked. */

export const app = $state({
  /** A new version is on the device and waits to be used. */
  isNew: false,
});

let next: ServiceWorker | null = null;

/** Where the browser can keep pages: over a safe connection, and on the own machine. */
export async function keepPage(base: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const kept = await navigator.serviceWorker.register(new URL('sw.js', base));
    const look = (worker: ServiceWorker | null): void => {
      // The first version of all is no news.
      if (!worker || !navigator.serviceWorker.controller) return;
      const tell = (): void => {
        if (worker.state !== 'installed') return;
        next = worker;
        app.isNew = true;
      };
      worker.addEventListener('statechange', tell);
      tell();
    };
    look(kept.waiting);
    kept.addEventListener('updatefound', () => look(kept.installing));
  } catch {
    // A page that cannot be kept works as well; it only needs its network again.
  }
}

/** Begins anew with the version that waits. */
export function useNew(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  next?.postMessage('use');
}
