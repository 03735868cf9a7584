import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MenuButton } from "@/components/ui/menu-button";

const acts = { edit: jest.fn(), erase: jest.fn() };
const ITEMS = [
  { label: "Edit", onSelect: acts.edit },
  { label: "Erase", onSelect: acts.erase, danger: true },
];

function show() {
  render(
    <>
      <MenuButton label="Actions for Ada" icon={<svg />} items={ITEMS} />
      <p>Beside it</p>
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole("button", { name: "Actions for Ada" }) };
}
const item = (name: string) => screen.getByRole("menuitem", { name });

beforeEach(() => jest.clearAllMocks());

it("opens with the focus on its first item, and an item acts once with the focus back on the button", async () => {
  const { user, button } = show();
  await user.click(button);
  expect(item("Edit")).toHaveFocus();
  await user.click(item("Erase"));
  expect([acts.edit.mock.calls.length, acts.erase.mock.calls.length]).toEqual([0, 1]);
  expect(button).toHaveFocus();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

it("moves with the arrow keys, around the ends", async () => {
  const { user, button } = show();
  await user.click(button);
  await user.keyboard("{ArrowDown}");
  expect(item("Erase")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(item("Edit")).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(item("Erase")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(acts.erase).toHaveBeenCalledTimes(1);
});

it.each(["{Escape}", "{Tab}"])("is closed by %s with the focus on its button", async (key) => {
  const { user, button } = show();
  await user.click(button);
  await user.keyboard(key);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it("is closed by a click outside", async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByText("Beside it"));
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});
