import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { actOfKey, printScreen, singleKeys, singleKeysAreOn } from "@/components/shell/keys";
import { DialogItem } from "@/components/ui/pop";
import { KeysDialog } from "@/components/shell/keys-dialog";

/** Presses a key on the element with the test id and returns what it does. */
function pressed(on: string, key: string, more: KeyboardEventInit = {}) {
  render(
    <>
      <p data-testid="page">Page</p>
      <input data-testid="text" />
      <input type="radio" data-testid="radio" />
      <div contentEditable="true" suppressContentEditableWarning data-testid="editor" />
    </>,
  );
  let act: ReturnType<typeof actOfKey> = null;
  const listen = (event: KeyboardEvent) => {
    act = actOfKey(event);
  };
  document.addEventListener("keydown", listen);
  fireEvent.keyDown(screen.getByTestId(on), { key, ...more });
  document.removeEventListener("keydown", listen);
  return act;
}

test.each([
  ["page", "k", { ctrlKey: true }, "palette"],
  ["page", "k", { metaKey: true }, "palette"],
  ["text", "k", { ctrlKey: true }, "palette"],
  ["page", "л", { ctrlKey: true, code: "KeyK" }, "palette"],
  ["page", "κ", { ctrlKey: true, code: "KeyK" }, "palette"],
  // The letter k of another Latin layout has another place.
  ["page", "t", { ctrlKey: true, code: "KeyK" }, null],
  ["page", "?", { shiftKey: true }, "keys"],
  ["page", "/", {}, "search"],
  ["radio", "/", {}, "search"],
  ["text", "?", { shiftKey: true }, null],
  ["text", "/", {}, null],
  ["editor", "/", {}, null],
  ["page", "k", {}, null],
  ["page", "k", { ctrlKey: true, shiftKey: true }, null],
  ["page", "/", { altKey: true }, null],
] as const)("on the %s, %s with %j asks for %s", (on, key, more, act) => {
  expect(pressed(on, key, more)).toBe(act);
});

test("Ctrl+P presses the screen's own button where it prints something else than the screen, and is the browser's elsewhere", () => {
  const key = (more: KeyboardEventInit) => actOfKey(new KeyboardEvent("keydown", { key: "p", ...more }));
  expect(key({ ctrlKey: true })).toBeNull();
  const onPress = jest.fn();
  render(
    <main>
      <DialogItem onOpen={jest.fn()}>Export</DialogItem>
      <DialogItem prints onOpen={onPress}>
        Print
      </DialogItem>
    </main>,
  );
  expect([key({ ctrlKey: true }), key({ metaKey: true }), key({ ctrlKey: true, shiftKey: true })]).toEqual([
    "print",
    "print",
    null,
  ]);
  printScreen();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("single keys do nothing once they are switched off, and Ctrl+K still does", () => {
  singleKeys.keep("off");
  expect(pressed("page", "?")).toBeNull();
  singleKeys.drop();
  expect(singleKeysAreOn()).toBe(true);
});

test("no key works behind an open dialog", () => {
  render(<div role="dialog" aria-label="Open" />);
  expect(pressed("page", "k", { ctrlKey: true })).toBeNull();
});

test("the dialog of keys switches single keys off and on, in this browser", async () => {
  const user = userEvent.setup();
  render(<KeysDialog onClose={() => undefined} />);
  await user.click(screen.getByRole("switch", { name: "Single-key shortcuts" }));
  expect(localStorage.getItem("single_keys")).toBe("off");
  await user.click(screen.getByRole("switch", { name: "Single-key shortcuts" }));
  expect(localStorage.getItem("single_keys")).toBeNull();
});
