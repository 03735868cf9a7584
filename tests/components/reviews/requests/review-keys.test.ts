import { actOfReviewKey } from "@/components/reviews/requests/review-keys";
import { switchSingleKeys } from "@/components/shell/keys";

afterEach(() => document.body.replaceChildren());

/** The act of a key pressed in an element. */
function press(key: string, { on = document.body, ...held }: KeyboardEventInit & { on?: HTMLElement } = {}) {
  let act: ReturnType<typeof actOfReviewKey> = null;
  const listen = (event: KeyboardEvent) => (act = actOfReviewKey(event));
  document.addEventListener("keydown", listen, { once: true });
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...held }));
  return act;
}

const inPage = <K extends keyof HTMLElementTagNameMap>(name: K, attributes: Record<string, string> = {}) => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.body.append(element);
  return element;
};

test.each([
  ["j", { does: "next" }],
  ["k", { does: "previous" }],
  ["Enter", { does: "open" }],
  ["a", { does: "approve" }],
  ["0", { does: "level", level: "no_experience" }],
  ["3", { does: "level", level: "advanced" }],
  ["d", { does: "decline" }],
  ["q", { does: "question" }],
  ["h", { does: "snooze" }],
  ["x", { does: "select" }],
  ["z", { does: "undo" }],
  ["4", null],
  ["b", null],
])("%s is %o", (key, act) => {
  expect(press(key)).toEqual(act);
});

test.each(["input", "textarea", "select"] as const)("nothing fires while one types in a %s", (name) => {
  expect(press("a", { on: inPage(name) })).toBeNull();
});

test("keys work on a checkbox", () => {
  expect(press("x", { on: inPage("input", { type: "checkbox" }) })).toEqual({ does: "select" });
});

test.each(["ctrlKey", "metaKey", "altKey"])("nothing fires with %s held", (held) => {
  expect(press("a", { [held]: true })).toBeNull();
});

test("nothing fires while a dialog is open", () => {
  inPage("div", { role: "dialog" });
  expect(press("a")).toBeNull();
});

test("nothing fires once single keys are turned off", () => {
  switchSingleKeys(false);
  expect(press("a")).toBeNull();
});

test("a key that is held down moves, but decides nothing", () => {
  expect([press("j", { repeat: true }), press("a", { repeat: true })]).toEqual([{ does: "next" }, null]);
});

test("Enter presses the focused button instead of opening a request", () => {
  expect(press("Enter", { on: inPage("button") })).toBeNull();
});
