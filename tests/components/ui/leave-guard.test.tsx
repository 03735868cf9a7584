import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LeaveGuard, mayLeaveTo } from "@/components/ui/leave-guard";
import { router } from "@/tests/support/address-bar";

const SHEET = "/sheet";

function open(unsaved: boolean) {
  const followed = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <div onClick={followed}>
      <LeaveGuard unsaved={unsaved} />
      <a href={SHEET}>Sheet</a>
      <a href={SHEET} target="_blank" rel="noopener">
        New tab
      </a>
    </div>,
  );
  return { user: userEvent.setup(), followed };
}
const reload = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

beforeEach(() => router.push.mockReset());

test("with unsaved changes a link needs a confirmation, and Stay stays", async () => {
  const { user, followed } = open(true);
  await user.click(screen.getByRole("link", { name: "Sheet" }));
  expect(followed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect(router.push).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("Leave without saving follows the link", async () => {
  const { user } = open(true);
  await user.click(screen.getByRole("link", { name: "Sheet" }));
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(router.push).toHaveBeenCalledWith("/sheet");
});

test("a link that opens a new tab needs no confirmation", async () => {
  const { user, followed } = open(true);
  await user.click(screen.getByRole("link", { name: "New tab" }));
  expect(followed).toHaveBeenCalled();
});

test("with unsaved changes the browser asks before it closes or reloads the page", () => {
  open(true);
  expect(reload()).toBe(false);
});

test("with everything saved no confirmation is needed", async () => {
  const { user, followed } = open(false);
  await user.click(screen.getByRole("link", { name: "Sheet" }));
  expect(followed).toHaveBeenCalled();
  expect(reload()).toBe(true);
});

test("what opens an address without a link asks too, and is told whether it may", async () => {
  const { user } = open(true);
  act(() => expect(mayLeaveTo("/reviews")).toBe(false));
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(router.push).toHaveBeenCalledWith("/reviews");
});

test("what would fold away the unsaved changes asks first, what folds anything else doesn't", async () => {
  const user = userEvent.setup();
  const [folded, other] = [jest.fn(), jest.fn()];
  render(
    <>
      <button aria-expanded aria-controls="part" onClick={folded}>
        Fold
      </button>
      <button aria-expanded aria-controls="elsewhere" onClick={other}>
        Other
      </button>
      <div id="part">
        <LeaveGuard unsaved />
      </div>
      <div id="elsewhere" />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Other" }));
  expect(other).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Fold" }));
  expect(folded).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(folded).toHaveBeenCalled();
});

test("with everything saved it may at once", () => {
  open(false);
  expect(mayLeaveTo("/reviews")).toBe(true);
});
