import { fireEvent, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { MenuButton } from "@/components/ui/menu-button";

const acts = { edit: jest.fn(), erase: jest.fn() };
const ITEMS = [
  { label: "Edit", onSelect: acts.edit },
  { label: "Erase", onSelect: acts.erase, danger: true },
];

function show() {
  render(
    <>
      <MenuButton label="Actions for Ada" items={ITEMS} />
      <p>Beside it</p>
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole("button", { name: "Actions for Ada" }) };
}
const item = (name: string) => screen.getByRole("menuitem", { name });

beforeEach(() => jest.resetAllMocks());

it("opens by a click without a pointer, as assistive technology sends it, and closes by the next", () => {
  const { button } = show();
  fireEvent.click(button);
  expect(screen.getByRole("menu", { name: "Actions for Ada" })).toBeInTheDocument();
  fireEvent.click(button);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

it("acts once, with the focus back on the button before the item acts", async () => {
  const { user, button } = show();
  const focused: (Element | null)[] = [];
  acts.erase.mockImplementation(() => focused.push(document.activeElement));
  await user.click(button);
  await user.click(item("Erase"));
  expect([acts.edit.mock.calls.length, focused]).toEqual([0, [button]]);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

it.each<[string, (user: UserEvent, button: HTMLElement) => Promise<void>]>([
  ["Escape", (user) => user.keyboard("{Escape}")],
  ["Tab", (user) => user.keyboard("{Tab}")],
  ["a second press on its button", (user, button) => user.click(button)],
])("is closed by %s with the focus on its button", async (_how, close) => {
  const { user, button } = show();
  await user.click(button);
  await close(user, button);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it("is closed by a click outside", async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByText("Beside it"));
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});
