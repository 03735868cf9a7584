import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewTokenDialog } from "@/components/people/tokens/new-token-dialog";
import { LifetimeSelect } from "@/components/people/tokens/lifetime-select";
import { textsOf } from "@/tests/support/texts";
import { called } from "@/tests/support/mocked-calls";

const onClose = jest.fn();
beforeEach(() => {
  onClose.mockReset();
  render(<NewTokenDialog onClose={onClose} />);
});

const make = async (name: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Name/), name);
  await user.selectOptions(screen.getByLabelText("Permission"), "Read and write");
  await user.selectOptions(screen.getByLabelText("Expires after"), "30 days");
  await user.click(screen.getByRole("button", { name: "Create token" }));
  return user;
};

test("a token lives from a week to a year, a program's from a month on", () => {
  const days = ["7 days", "30 days", "90 days", "180 days", "1 year"];
  expect(textsOf("option", screen.getByLabelText("Expires after"))).toEqual(days);
  render(<LifetimeSelect label="Lifetime" from={30} days={90} onChange={jest.fn()} />);
  expect(textsOf("option", screen.getByLabelText("Lifetime"))).toEqual(days.slice(1));
});

test("the choices are sent, and the token is shown until Done", async () => {
  called.mockResolvedValue({ name: "Sync", token: "cairn_pat_x" });
  const user = await make("Sync");
  expect(called).toHaveBeenCalledWith("POST /personal_access_tokens", {
    body: { cm_personal_access_token: { name: "Sync", scope: "write", expires_in_days: 30 } },
  });
  expect(screen.getByLabelText("Token")).toHaveValue("cairn_pat_x");
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalledWith(true);
});

test("a token that the browser won't copy is selected, with instructions", async () => {
  called.mockResolvedValue({ name: "Sync", token: "cairn_pat_x" });
  const user = await make("Sync");
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  await user.click(screen.getByRole("button", { name: "Copy token" }));
  expect(await screen.findByText(/copy it with the keyboard/)).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>("Token");
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, "cairn_pat_x".length]);
});
