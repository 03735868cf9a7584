import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequestDialog } from "@/components/reviews/requests/request-dialog";
import type { ReviewInFull } from "@/components/reviews/requests/reviews-state";
import { callWithVersion } from "@/lib/doors/client/call-with-version";
import { decision, reviewInFull } from "@/tests/support/review";
import { sheetRow } from "@/tests/support/sheet-row";
import { called, refusal } from "@/tests/support/mocked-calls";

const versioned = jest.mocked(callWithVersion);
const saved = (comment: string, version: string, evidence: object[] = []) =>
  ({ answer: { comment, evidence }, version }) as never;
const OWN = { decide: false, ask: false, reply: true, edit: true };
const QUESTION = {
  id: 5,
  kind: "question" as const,
  text: "Which project?",
  user: { id: 51, first_name: "Kwame", last_name: "Asante" },
  created_at: "2026-11-02T10:00:00.000Z",
};

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** Opens the dialog with a comment typed. */
const comment = async () => {
  const opened = await open();
  await userEvent.type(screen.getByLabelText("Comment"), "Led the migration.");
  return opened;
};

async function open(changed: Partial<ReviewInFull> = {}, opener: HTMLElement | null = null) {
  called.mockResolvedValue(reviewInFull(1, { can: OWN, ...changed }));
  versioned.mockReset();
  versioned.mockResolvedValue(saved("", '"1"'));
  const handlers = { withdraw: jest.fn(), onReply: jest.fn(), onClose: jest.fn() };
  const row = sheetRow({ desired: "advanced", latestChangeId: 1 });
  const place = { changeId: 1, viewerId: 40, manager: "Kwame", opener: { current: opener } };
  const { unmount } = render(<RequestDialog row={row} {...place} {...handlers} />);
  await screen.findByLabelText("Comment");
  return { ...handlers, unmount };
}

test("it says who decides the request, and what the manager will see", async () => {
  await open();
  expect(screen.getByText(/It waits for Kwame\./)).toBeVisible();
  expect(screen.getByText(/Your manager will see this with the criterion of Advanced\./)).toBeVisible();
  expect(screen.getAllByText("Designs tests. Teaches others.")[0]).toBeVisible();
});

test("a request that was decided meanwhile waits for nobody", async () => {
  await open({ decision: decision() });
  expect(screen.queryByText(/It waits for/)).toBeNull();
  expect(screen.getByText(/Left at Basic by Ingrid, November 2, 2026\.$/)).toBeVisible();
});

test("the criteria of the other levels are one click away from that of the requested one", async () => {
  await open();
  expect(screen.getByText("Writes most tests.")).not.toBeVisible();
  await userEvent.click(screen.getByText("Criteria of all levels"));
  expect(screen.getByText("Writes most tests.")).toBeVisible();
});

test("comment and evidence are saved together; empty links are left out", async () => {
  await open();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Comment"), "Led the migration.");
  for (let link = 0; link < 2; link++) await press("Add link");
  await userEvent.type(screen.getByLabelText("Title of link 1"), "Talk");
  await userEvent.type(screen.getByLabelText("Web address of link 1"), "https://example.com/talk");
  const evidence = [{ title: "Talk", url: "https://example.com/talk", engagement_id: null }];
  versioned.mockResolvedValue(saved("Led the migration.", '"2"', evidence));
  await press("Save");
  expect(versioned).toHaveBeenLastCalledWith(
    "PUT /reviews/{competency_change_id}/details",
    { params: { competency_change_id: 1 }, body: { cm_review_details: { comment: "Led the migration.", evidence } } },
    { basedOn: '"1"' },
  );
  expect(await screen.findByRole("button", { name: "Saved" })).toBeDisabled();
});

test("a failed save keeps what was typed and says why", async () => {
  await comment();
  versioned.mockRejectedValue(refusal(500, "Broken."));
  await press("Save");
  expect(await screen.findByRole("alert")).toHaveTextContent("Broken.");
  expect(screen.getByLabelText("Comment")).toHaveValue("Led the migration.");
});

test("a comment that was saved elsewhere meanwhile isn't overwritten, and what was typed stays until one is chosen", async () => {
  await comment();
  versioned.mockRejectedValueOnce(refusal(412, "Changed."));
  versioned.mockResolvedValueOnce(saved("Led two migrations.", '"2"'));
  await press("Save");
  expect(await screen.findByText(/changed elsewhere/)).toBeVisible();
  expect(screen.getByLabelText("Comment")).toHaveValue("Led the migration.");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await userEvent.click(screen.getByRole("radio", { name: /Mine/ }));
  await press("Use these versions");
  versioned.mockResolvedValueOnce(saved("Led the migration.", '"3"'));
  await press("Save");
  expect(versioned).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), { basedOn: '"2"' });
  expect(screen.getByLabelText("Comment")).toHaveValue("Led the migration.");
});

test("a comment whose save was done and only its answer lost is saved, not in conflict with itself", async () => {
  await comment();
  versioned.mockRejectedValueOnce(refusal(412, "Changed."));
  versioned.mockResolvedValueOnce(saved("Led the migration.", '"2"'));
  await press("Save");
  expect(await screen.findByRole("button", { name: "Saved" })).toBeDisabled();
  expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
});

test("a question names who asked, and the reply goes back to the reviewers", async () => {
  const { onReply, onClose } = await open({ turn: "owner", thread: [QUESTION] });
  expect(screen.getByText(/Kwame asked you a question\./)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Reply/), "The payments team's.");
  await press("Send reply");
  await waitFor(() => expect(onReply).toHaveBeenCalled());
  expect(called).toHaveBeenCalledWith("POST /reviews/{competency_change_id}/messages", {
    params: { competency_change_id: 1 },
    body: { cm_review_message: { text: "The payments team's." } },
  });
  expect(await screen.findByText("Reply sent.")).toBeVisible();
  expect(screen.getByLabelText(/^(Reply|Message)/)).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test("beside the reply there is nothing to save until the comment is changed", async () => {
  await open({ turn: "owner", thread: [QUESTION] });
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.type(screen.getByLabelText("Comment"), "Led it.");
  versioned.mockResolvedValueOnce(saved("Led it.", '"2"'));
  await press("Save");
  expect(await screen.findByRole("button", { name: "Saved" })).toBeDisabled();
});

test("a reply leaves what else was typed open", async () => {
  const { onClose } = await open({ turn: "owner", thread: [QUESTION] });
  await userEvent.type(screen.getByLabelText("Comment"), "Led it.");
  await userEvent.type(screen.getByLabelText(/^Reply/), "The payments team's.");
  await press("Send reply");
  expect(await screen.findByText("Reply sent.")).toBeVisible();
  expect(screen.getByLabelText("Comment")).toHaveValue("Led it.");
  expect(onClose).not.toHaveBeenCalled();
});

test("where nothing is asked, the focus starts on the comment, and what is sent is a message", async () => {
  await open({ turn: "reviewer", thread: [QUESTION] });
  expect(screen.getByLabelText("Comment")).toHaveFocus();
  expect(screen.queryByLabelText(/^Reply/)).toBeNull();
  expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Message"), "One more thing.");
  expect(screen.getByRole("button", { name: "Send message" })).toBeEnabled();
});

test("what is typed while a reply is on its way stays", async () => {
  await open({ turn: "owner", thread: [QUESTION] });
  await userEvent.type(screen.getByLabelText(/^Reply/), "The payments team's.");
  let answer!: (sent: object) => void;
  called.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await press("Send reply");
  await userEvent.type(screen.getByLabelText(/^Reply/), " In May.");
  await act(async () => answer({}));
  expect(screen.getByLabelText(/^(Reply|Message)/)).toHaveValue("The payments team's. In May.");
});

test("an unsent reply is there again when the dialog opens again", async () => {
  const asked: Partial<ReviewInFull> = { turn: "owner", thread: [QUESTION] };
  const { unmount } = await open(asked);
  await userEvent.type(screen.getByLabelText(/^Reply/), "The payments");
  unmount();
  await open(asked);
  expect(screen.getByLabelText(/^Reply/)).toHaveValue("The payments");
});

test("Withdraw request takes the request back and closes", async () => {
  const { withdraw, onClose } = await open();
  await press("Withdraw request");
  expect(withdraw).toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});

test("a decided request can only be read", async () => {
  await open({ can: { decide: false, ask: false, reply: false, edit: false } });
  expect(screen.getByLabelText("Comment")).toHaveAttribute("readonly");
  expect(screen.queryByRole("button", { name: "Withdraw request" })).not.toBeInTheDocument();
});

test("Escape keeps a typed comment until it is discarded", async () => {
  const { onClose } = await comment();
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await press("Keep editing");
  expect(screen.getByLabelText("Comment")).toHaveValue("Led the migration.");
  await userEvent.keyboard("{Escape}");
  await press("Discard");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("an engagement of one's own is cited beside links, once", async () => {
  await open();
  const ownEngagement = { id: 7, project: "Payments", starts_on: "2025-01-01", ends_on: "2025-06-30", state: "agreed" };
  called.mockResolvedValue([ownEngagement, { ...ownEngagement, id: 8, project: "Portal", state: "withdrawn" }]);
  await press("Add engagement");
  const choice = await screen.findByRole("combobox", { name: "Engagement" });
  const offered = within(choice).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    "Choose an engagement",
    "Payments, January 1, 2025 to June 30, 2025",
  ]);
  await userEvent.selectOptions(choice, offered[1]!);
  expect(screen.getByRole("textbox", { name: "Engagement" })).toHaveValue("Payments, January 1, 2025 to June 30, 2025");
  await press("Add engagement");
  expect(await screen.findByText("My engagements has none that you can add.")).toBeVisible();
  await press("Save");
  const evidence = [{ title: "Payments, January 1, 2025 to June 30, 2025", url: "", engagement_id: 7 }];
  expect(versioned).toHaveBeenLastCalledWith(
    "PUT /reviews/{competency_change_id}/details",
    { params: { competency_change_id: 1 }, body: { cm_review_details: { comment: "", evidence } } },
    { basedOn: '"1"' },
  );
});

test.each([
  ["in its row", "tr", "radio"],
  ["above the rows", "p", "heading"],
] as const)("where what opened it %s (%s) is gone, the focus goes to the %s", async (_, place, role) => {
  document.body.innerHTML = '<h1 tabindex="-1">Sheet</h1><input type="radio" name="level-1" checked>';
  const around = document.body.appendChild(document.createElement(place));
  around.toggleAttribute("data-row", place === "tr");
  const opener = around.appendChild(document.createElement("button"));
  const { unmount } = await open({}, opener);
  opener.remove();
  unmount();
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});

test("a request that was decided while a comment was typed can be closed, after the question about the comment", async () => {
  const { onClose } = await open({ turn: "owner", thread: [QUESTION] });
  await userEvent.type(screen.getByLabelText("Comment"), "Led the migration.");
  await userEvent.type(screen.getByLabelText(/^Reply/), "Atlas.");
  called.mockResolvedValue(reviewInFull(1, { can: { ...OWN, edit: false, reply: false }, decision: decision() }));
  await press("Send reply");
  await waitFor(() => expect(screen.getByLabelText("Comment")).toHaveAttribute("readonly"));
  await press("Close");
  await press("Discard");
  expect(onClose).toHaveBeenCalled();
});

test("a comment stays while the row has another latest change", async () => {
  called.mockResolvedValue(reviewInFull(1, { can: OWN }));
  versioned.mockReset();
  versioned.mockResolvedValue(saved("", '"1"'));
  const handlers = { withdraw: jest.fn(), onReply: jest.fn(), onClose: jest.fn() };
  const place = { viewerId: 40, manager: "Kwame", opener: { current: null } };
  const dialog = (changeId: number) => (
    <RequestDialog
      row={sheetRow({ desired: "advanced", latestChangeId: changeId })}
      changeId={changeId}
      {...place}
      {...handlers}
    />
  );
  const { rerender } = render(dialog(1));
  await userEvent.type(await screen.findByLabelText("Comment"), "Led the migration.");
  rerender(dialog(2));
  expect(await screen.findByLabelText("Comment")).toHaveValue("Led the migration.");
});
