import { screen } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";

type User = Pick<ReturnType<typeof userEvent.setup>, "click">;

/** Opens a combobox and chooses one of its options, once that is there. */
export async function chooseIn(user: User, field: string, option: string): Promise<void> {
  await user.click(screen.getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}
