// Makes component tests cheaper: what they read a hundred times in between two changes of the page is worked out once.
import * as React from "react";

// A query by role reads the style of nearly each element, and jsdom works it out anew each time. Only a change of the
// document changes it.
const computed = window.getComputedStyle.bind(window);
let known = new WeakMap<Element, CSSStyleDeclaration>();
const forget = () => void (known = new WeakMap());
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || !element.isConnected) return computed(element, pseudoElement);
  if (changes.takeRecords().length > 0) forget();
  const style = known.get(element) ?? computed(element);
  known.set(element, style);
  return style;
};

// React notes for each of its first 10,000 elements a second where it was made, for the stacks of its warnings. A
// warning fails a test by its text.
const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1] as object;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set() {} });
