import { queryAllByRole, queryAllByText } from "@testing-library/dom";

/** A target as JSON: regular expressions are written as their source and flags. */
export type Wanted = { within?: Wanted; role?: string; name?: WantedText; text?: WantedText; css?: string };
export type WantedText = { exact: string } | { source: string; flags: string };

const matcher = (wanted: WantedText) => ("exact" in wanted ? wanted.exact : new RegExp(wanted.source, wanted.flags));

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function all(within: HTMLElement, { role, name, text, css }: Wanted): Element[] {
  if (css !== undefined) return [...within.querySelectorAll(css)];
  if (text !== undefined) return queryAllByText(within, matcher(text), { ignore: "script, style" });
  return queryAllByRole(within, role ?? "", name === undefined ? {} : { name: matcher(name) });
}

/** Runs in the page of a browser that finds nothing by role itself: returns the first visible element that fits. */
function find(wanted: Wanted): Element | null {
  const within = wanted.within ? find(wanted.within) : document.body;
  return within ? (all(within as HTMLElement, wanted).find(isVisible) ?? null) : null;
}

Object.assign(window, { findForDrill: find });
