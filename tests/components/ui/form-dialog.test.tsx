import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormDialog } from "@/components/ui/form-dialog";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/doors/client/call";

const onClose = jest.fn();

function show(send: () => Promise<unknown>) {
  render(
    <FormDialog title="New stone" verb="Add" failed="Couldn't add the stone" send={send} onClose={onClose}>
      {(errorOf) => <TextField label="Name" error={errorOf("name")} />}
    </FormDialog>,
  );
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole("button", { name });

test("a form that is refused stays, with the reason, what is wrong at the field, and what was entered, until that changes", async () => {
  const problem = { status: 422, title: "", detail: "Not added.", errors: { "cm_stone.name": ["is taken"] } };
  const send = jest.fn().mockRejectedValueOnce(new ApiError(problem)).mockResolvedValueOnce(undefined);
  const user = show(send);
  await user.type(screen.getByLabelText("Name"), "Slate");
  await user.click(button("Add"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't add the stoneNot added.");
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("This is taken.");
  await user.type(screen.getByLabelText("Name"), "s");
  expect(screen.getByLabelText("Name")).toHaveValue("Slates");
  expect(screen.getByLabelText("Name")).not.toHaveAccessibleDescription();
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(button("Add"));
  expect(send).toHaveBeenCalledTimes(2);
});

test("a form that couldn't be sent says why while one types on, and offers Retry", async () => {
  const user = show(jest.fn().mockRejectedValueOnce(new Error("No connection.")).mockResolvedValueOnce(undefined));
  await user.type(screen.getByLabelText("Name"), "Slate");
  await user.click(button("Add"));
  expect(await screen.findByRole("alert")).toHaveTextContent("No connection.");
  await user.type(screen.getByLabelText("Name"), "s");
  expect(screen.getByRole("alert")).toBeVisible();
  await user.click(button("Retry"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a form that is being sent is sent once, and can't be closed", async () => {
  const send = jest.fn(() => new Promise(() => undefined));
  const user = show(send);
  await user.click(button("Add"));
  await user.click(button("Add"));
  await user.keyboard("{Escape}");
  expect(button("Cancel")).toBeDisabled();
  expect([send.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test("Escape and Cancel close a form, and ask first if something was entered", async () => {
  onClose.mockClear();
  const user = show(async () => undefined);
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText("Name"), "Slate");
  await user.keyboard("{Escape}");
  await user.click(button("Keep editing"));
  await user.click(button("Cancel"));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText("Name")).toHaveValue("Slate");
  await user.click(button("Discard"));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("what is being sent can't be discarded by the question that was open before", async () => {
  onClose.mockClear();
  const user = show(() => new Promise(() => undefined));
  await user.type(screen.getByLabelText("Name"), "Slate");
  await user.click(button("Cancel"));
  expect(button("Discard")).toBeVisible();
  await user.click(button("Add"));
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
