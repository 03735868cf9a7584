import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useAddressDialog } from "@/components/ui/use-address-dialog";

const NAMES = ["criteria", "notes"] as const;

function Screen() {
  const { opened, open, close } = useAddressDialog(NAMES);
  return (
    <>
      <button onClick={() => open("criteria", "42")}>Open</button>
      {opened && (
        <div role="dialog">
          {opened.name} {opened.value}
          <button onClick={close}>Close</button>
        </div>
      )}
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = () => screen.queryByRole("dialog");

beforeEach(() => window.history.pushState(null, "", "/sheet?area=data"));

test("an open dialog is in the address, and Back closes it", async () => {
  render(<Screen />);
  press("Open");
  expect(dialog()).toHaveTextContent("criteria 42");
  expect(window.location.search).toBe("?area=data&criteria=42");
  window.history.back();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(window.location.search).toBe("?area=data");
});

test("Close goes back, so that Back doesn't open it again", async () => {
  render(<Screen />);
  const before = window.history.length;
  press("Open");
  press("Close");
  expect(dialog()).toBeNull();
  await waitFor(() => expect(window.location.search).toBe("?area=data"));
  expect(window.history.length).toBe(before + 1);
  press("Open");
  expect(dialog()).toHaveTextContent("criteria 42");
});

test("a shared address opens its dialog, and Close stays on the page", async () => {
  window.history.replaceState(null, "", "/sheet?area=data&notes=7");
  render(<Screen />);
  expect(dialog()).toHaveTextContent("notes 7");
  const before = window.history.length;
  press("Close");
  expect(dialog()).toBeNull();
  await waitFor(() => expect(window.location.search).toBe("?area=data"));
  expect(window.history.length).toBe(before);
});
