/** @jest-environment jsdom */
import { dropDraft, keepDraft, readDraft } from "@/components/sheet/rows/note-draft";

const DRAFT = { html: "<p>typed</p>", basedOn: null };

beforeEach(() => localStorage.clear());

test("a draft is read by the person who wrote it, and never by the next person who signs in", () => {
  expect(keepDraft(1, 7, DRAFT)).toBe(true);
  expect([readDraft(1, 7), readDraft(2, 7), readDraft(1, 8)]).toEqual([DRAFT, null, null]);
  dropDraft(1, 7);
  expect(readDraft(1, 7)).toBeNull();
});

test("a browser without room for a draft says so", () => {
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keepDraft(1, 7, DRAFT)).toBe(false);
  setItem.mockRestore();
});
