import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailsScreen } from "@/components/messages/emails/emails-screen";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const CHOSEN = { digest: "weekly", questions: true, rounds: false } as const;
const show = (sendsEmail = true) => render(<EmailsScreen preferences={CHOSEN} sendsEmail={sendsEmail} />);
const saved = () => called.mock.lastCall?.[1].body.cm_email_preferences;

test("each choice is saved at once, with the others as they are", async () => {
  show();
  expect(textsOf("option")).toEqual(["Once a week, on Mondays", "At once, at most once a day", "Never"]);
  fireEvent.change(screen.getByLabelText("Digest"), { target: { value: "never" } });
  expect(screen.getByRole("status")).toHaveTextContent("Saving…");
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(saved()).toEqual({ ...CHOSEN, digest: "never" });
  fireEvent.click(screen.getByRole("switch", { name: "Questions" }));
  await screen.findByText("Saved");
  expect(saved()).toEqual({ ...CHOSEN, digest: "never", questions: false });
  fireEvent.click(screen.getByRole("switch", { name: "Conversations" }));
  await screen.findByText("Saved");
  expect(saved()).toEqual({ digest: "never", questions: false, rounds: true });
});

test("a choice made while another is being saved is sent after it, so that the last one counts", async () => {
  let fail!: (why: Error) => void;
  called.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  show();
  await userEvent.click(screen.getByRole("switch", { name: "Questions" }));
  fireEvent.click(screen.getByRole("switch", { name: "Conversations" }));
  expect(called).toHaveBeenCalledTimes(1);
  await act(async () => fail(refusal(503, "The database is busy.")));
  expect(screen.getByRole("status")).toHaveTextContent("Saved");
  expect(saved()).toEqual({ digest: "weekly", questions: false, rounds: true });
});

test("a choice that couldn't be saved stays chosen, says why and is sent again", async () => {
  called.mockRejectedValueOnce(refusal(503, "The database is busy."));
  show();
  fireEvent.click(screen.getByRole("switch", { name: "Questions" }));
  expect(await screen.findByText("The database is busy.")).toBeVisible();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByRole("switch", { name: "Questions" })).not.toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(screen.queryByText("The database is busy.")).toBeNull();
  expect(saved()).toEqual({ ...CHOSEN, questions: false });
});

test("without a mail server, the screen says that the choices wait for one", () => {
  const { unmount } = show(false);
  expect(screen.getByText("No mail server is set up now")).toBeVisible();
  unmount();
  show();
  expect(screen.queryByText("No mail server is set up now")).toBeNull();
});

test("a page that is read again, as after Back, has the choices that were saved since", () => {
  const { rerender } = show();
  rerender(<EmailsScreen preferences={{ ...CHOSEN, digest: "never" }} sendsEmail />);
  expect(screen.getByLabelText("Digest")).toHaveValue("never");
});
