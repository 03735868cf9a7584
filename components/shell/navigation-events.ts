const EVENT = "cairn:navigation-start";

/** Tells this page that the router has started to load another address. */
export function reportNavigationStart(url: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: new URL(url, window.location.href).href }));
}

/** Calls `listener` with the absolute address of each navigation that starts. Returns what stops it. */
export function onNavigationStart(listener: (url: string) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<string>).detail);
  window.addEventListener(EVENT, handle);
  return () => window.removeEventListener(EVENT, handle);
}
