/** The heading that can have the focus: where that goes if what had it is gone, for example because its row was removed. */
export function pageHeading(page = document): HTMLElement | null {
  return page.querySelector<HTMLElement>("h1[tabindex='-1']");
}

/** Moves the focus to the page's heading if what has it leaves the page, as the row of what was deleted does. */
export function keepFocusWithout(element: HTMLElement) {
  const page = element.ownerDocument;
  new MutationObserver((_, observer) => {
    if (element.isConnected && element === page.activeElement) return;
    observer.disconnect();
    if (!element.isConnected && page.activeElement === page.body) pageHeading(page)?.focus({ preventScroll: true });
  }).observe(page.body, { childList: true, subtree: true });
}
