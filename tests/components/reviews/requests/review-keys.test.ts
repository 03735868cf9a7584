import { renderHook } from "@testing-library/react";
import { levelKeys, useReviewKeys } from "@/components/reviews/requests/review-keys";
import { singleKeys } from "@/components/shell/keys";

afterEach(() => document.body.replaceChildren());

const NAMED = ["j", "k", "Enter", "a", "d", "q", "h", "x", "z"];

/** What a key pressed in an element does: its name or the level that it is for; null for nothing. */
function press(key: string, { on = document.body, ...held }: KeyboardEventInit & { on?: HTMLElement } = {}) {
  let act: string | null = null;
  const handlers = {
    ...Object.fromEntries(NAMED.map((name) => [name, () => void (act = name)])),
    ...levelKeys((level) => void (act = level)),
  };
  const { unmount } = renderHook(() => useReviewKeys(handlers));
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...held }));
  unmount();
  return act;
}

const inPage = <K extends keyof HTMLElementTagNameMap>(name: K, attributes: Record<string, string> = {}) => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.body.append(element);
  return element;
};

const LEVELS = { "0": "no_experience", "3": "advanced", "4": null, b: null };

test.each([...NAMED.map((key) => [key, key] as const), ...Object.entries(LEVELS)])("%s does %s", (key, act) => {
  expect(press(key)).toBe(act);
});

test.each([
  ["ф", "KeyA", "a"],
  ["о", "KeyJ", "j"],
  ["α", "KeyA", "a"],
  ["٣", "Digit3", "advanced"],
  ["é", "KeyA", null],
])("%s on the key %s of another layout does %s", (key, code, act) => {
  expect(press(key, { code })).toBe(act);
});

test.each(["input", "textarea", "select"] as const)("nothing fires while one types in a %s", (name) => {
  expect(press("a", { on: inPage(name) })).toBeNull();
});

test("keys work on a checkbox", () => {
  expect(press("x", { on: inPage("input", { type: "checkbox" }) })).toBe("x");
});

test.each(["ctrlKey", "metaKey", "altKey"])("nothing fires with %s held", (held) => {
  expect(press("a", { [held]: true })).toBeNull();
});

test("nothing fires while a dialog is open", () => {
  inPage("div", { role: "dialog" });
  expect(press("a")).toBeNull();
});

test("nothing fires once single keys are turned off", () => {
  singleKeys.keep("off");
  expect(press("a")).toBeNull();
});

test("a key that is held down moves, but decides nothing", () => {
  expect([press("j", { repeat: true }), press("a", { repeat: true })]).toEqual(["j", null]);
});

test("Enter presses the focused button instead of opening a request", () => {
  expect(press("Enter", { on: inPage("button") })).toBeNull();
});
