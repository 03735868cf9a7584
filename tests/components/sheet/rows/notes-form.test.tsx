import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readDraft } from "@/components/sheet/rows/note-draft";
import { NotesForm } from "@/components/sheet/rows/notes-form";
import type { RowDetails } from "@/components/sheet/rows/use-row-details";
import { ApiError, call } from "@/lib/platform/client/call";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock("@/lib/platform/client/call", () => ({
  ...jest.requireActual("@/lib/platform/client/call"),
  call: jest.fn(),
}));
// The editor has its own tests, in a browser.
jest.mock("@/components/editor/rich-text-editor-lazy", () => jest.requireActual("@/tests/support/plain-editor"));

const ROW = { id: 7, notes: "", notes_updated_at: null } as unknown as RowDetails;

beforeEach(() => localStorage.clear());

test.each([
  ["the text's size", "The text takes 80 kB. It can take up to 64 kB, formatting included. Shorten it."],
  ["the pictures' quota", "With the new pictures, yours take 51 MB. You can store up to 50 MB: use smaller pictures."],
])("a note refused for %s says why, and keeps what was typed", async (_what, words) => {
  const errors = { "cm_sheet_competency.notes": [words] };
  jest.mocked(call).mockRejectedValue(new ApiError({ status: 422, title: "", detail: "Invalid.", errors }));
  const onClose = jest.fn();
  const opener = { current: null };
  render(
    <NotesForm
      {...{ title: "Notes for SQL", sheetId: 2, userId: 1, details: ROW, opener, onClose }}
      onSaved={() => {}}
    />,
  );
  await userEvent.type(screen.getByRole("textbox"), "Typed");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.getByRole("textbox")).toHaveValue("Typed");
  expect(readDraft(1, 7)?.html).toBe("Typed");
  expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});

test("a note whose save was done and only its answer lost is saved, not in conflict with itself", async () => {
  const saved = { ...ROW, notes: "Typed", notes_updated_at: "2026-11-03T10:00:00.000Z" };
  jest.mocked(call).mockRejectedValue(new ApiError({ status: 409, title: "", detail: "Changed.", current: saved }));
  const onSaved = jest.fn();
  const onClose = jest.fn();
  const opener = { current: null };
  render(<NotesForm {...{ title: "Notes for SQL", sheetId: 2, userId: 1, details: ROW, opener, onSaved, onClose }} />);
  await userEvent.type(screen.getByRole("textbox"), "Typed");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onSaved).toHaveBeenCalledWith(true);
  expect(onClose).toHaveBeenCalled();
  expect(readDraft(1, 7)).toBeNull();
});

test("a draft that is typed away again isn't kept", async () => {
  const opener = { current: null };
  render(
    <NotesForm
      {...{ title: "Notes for SQL", sheetId: 2, userId: 1, details: ROW, opener }}
      onSaved={() => {}}
      onClose={() => {}}
    />,
  );
  await userEvent.type(screen.getByRole("textbox"), "T");
  expect(readDraft(1, 7)?.html).toBe("T");
  await userEvent.type(screen.getByRole("textbox"), "{Backspace}");
  expect(readDraft(1, 7)).toBeNull();
});
