import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { keepDraft, readDraft } from "@/components/sheet/rows/note-draft";
import { NotesForm } from "@/components/sheet/rows/notes-form";
import type { RowDetails } from "@/components/sheet/rows/use-row-details";
import { called, refusal } from "@/tests/support/mocked-calls";

// The editor has its own tests, in a browser.
const ROW = { id: 7, notes: "", notes_updated_at: null } as unknown as RowDetails;

function open() {
  const on = { onSaved: jest.fn(), onClose: jest.fn() };
  const place = { title: "Notes for SQL", sheetId: 2, userId: 1, details: ROW, opener: { current: null } };
  render(<NotesForm {...place} {...on} />);
  return on;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  ["the text's size", "The text takes 80 kB. It can take up to 64 kB, formatting included. Shorten it."],
  ["the pictures' quota", "With the new pictures, yours take 51 MB. You can store up to 50 MB: use smaller pictures."],
])("a note refused for %s says why, and keeps what was typed", async (_what, words) => {
  const errors = { "cm_sheet_competency.notes": [words] };
  called.mockRejectedValue(refusal(422, "Invalid.", { errors }));
  const { onClose } = open();
  await userEvent.type(screen.getByRole("textbox"), "Typed");
  await press("Save");
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.getByRole("textbox")).toHaveValue("Typed");
  expect(readDraft(1, 7)?.html).toBe("Typed");
  expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});

test("a note whose save was done and only its answer lost is saved, not in conflict with itself", async () => {
  const saved = { ...ROW, notes: "Typed", notes_updated_at: "2026-11-03T10:00:00.000Z" };
  called.mockRejectedValue(refusal(409, "Changed.", { current: saved }));
  const { onSaved, onClose } = open();
  await userEvent.type(screen.getByRole("textbox"), "Typed");
  await press("Save");
  expect(onSaved).toHaveBeenCalledWith(true);
  expect(onClose).toHaveBeenCalled();
  expect(readDraft(1, 7)).toBeNull();
});

test("notes that were saved elsewhere meanwhile are shown beside mine, which replace them only once that is chosen", async () => {
  const theirs = { ...ROW, notes: "Theirs", notes_updated_at: "2026-11-03T10:00:00.000Z" };
  called
    .mockRejectedValueOnce(refusal(409, "Changed.", { current: theirs }))
    .mockResolvedValueOnce({ ...theirs, notes: "Mine" });
  const { onClose } = open();
  await userEvent.type(screen.getByRole("textbox"), "Mine");
  await press("Save");
  expect(await screen.findByText("These notes have changed since you opened them")).toBeVisible();
  expect(screen.getByText("Theirs")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await press("Save mine instead");
  expect(called.mock.calls.map(([, input]) => input)).toMatchObject([
    { body: { cm_sheet_competency: { notes: "Mine", notes_updated_at: null } } },
    { body: { cm_sheet_competency: { notes: "Mine", notes_updated_at: theirs.notes_updated_at } } },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test("what is typed on notes that were taken from elsewhere is discarded back to them", async () => {
  const theirs = { ...ROW, notes: "Theirs", notes_updated_at: "2026-11-03T10:00:00.000Z" };
  called.mockRejectedValueOnce(refusal(409, "Changed.", { current: theirs }));
  open();
  await userEvent.type(screen.getByRole("textbox"), "Mine");
  await press("Save");
  await press("Take that version");
  await userEvent.type(screen.getByRole("textbox"), "!");
  await press("Discard draft");
  expect(screen.getByRole("textbox")).toHaveValue("Theirs");
  await userEvent.type(screen.getByRole("textbox"), "!{Backspace}");
  expect(readDraft(1, 7)).toBeNull();
});

test("a draft is restored where it was left, and can be discarded", async () => {
  keepDraft(1, 7, { html: "Half a thought", basedOn: null });
  open();
  expect(screen.getByRole("textbox")).toHaveValue("Half a thought");
  await press("Discard draft");
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(readDraft(1, 7)).toBeNull();
});

test("a draft that is typed away again isn't kept", async () => {
  open();
  await userEvent.type(screen.getByRole("textbox"), "T");
  expect(readDraft(1, 7)?.html).toBe("T");
  await userEvent.type(screen.getByRole("textbox"), "{Backspace}");
  expect(readDraft(1, 7)).toBeNull();
});

test("what is typed is said not to be saved, and stays as a draft where the dialog is closed, or is discarded", async () => {
  open();
  expect(screen.getByText("Managers and admins can read your notes.")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox"), "Typed");
  expect(screen.getByText("Not saved yet. If you close this, a draft stays in this browser.")).toBeVisible();
  await press("Discard draft");
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(screen.queryByRole("button", { name: "Discard draft" })).toBeNull();
});

test("what is typed while a note is being saved stays, on the saved one", async () => {
  const saved = { ...ROW, notes: "Typed", notes_updated_at: "2026-11-03T10:00:00.000Z" };
  let answer: (saved: object) => void = () => undefined;
  called.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { onClose } = open();
  await userEvent.type(screen.getByRole("textbox"), "Typed");
  await press("Save");
  await userEvent.type(screen.getByRole("textbox"), " more");
  await act(async () => answer(saved));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox")).toHaveValue("Typed more");
  expect(readDraft(1, 7)).toEqual({ html: "Typed more", basedOn: saved.notes_updated_at });
  called.mockResolvedValueOnce({ ...saved, notes: "Typed more" });
  await press("Save");
  expect(called).toHaveBeenLastCalledWith(expect.anything(), {
    params: expect.anything(),
    body: { cm_sheet_competency: { notes: "Typed more", notes_updated_at: saved.notes_updated_at } },
  });
  expect(onClose).toHaveBeenCalled();
});
