import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LogOutButton } from "@/components/shell/auth/log-out-button";
import { storeUser } from "@/components/shell/auth/stored-user";
import { keepDraft } from "@/components/sheet/rows/note-draft";
import { levelDrafts } from "@/components/sheet/rows/level-drafts";

const ADA = { user_id: 1, sheet_id: 2, first_name: "Ada", last_name: "Lovelace", is_admin: false, is_manager: false };
const LEVEL = { level: "basic", current: "no_experience", latestChangeId: null, declineReason: null } as const;

const submitted = jest.fn();
beforeEach(() => {
  storeUser(ADA);
  submitted.mockReset();
  // jsdom can't submit forms.
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(submitted);
});
afterEach(() => jest.restoreAllMocks());

async function logOut() {
  const user = userEvent.setup();
  const sent = jest.fn((event: Event) => event.preventDefault());
  render(<LogOutButton />);
  // After React's own handler, which may have stopped the form.
  window.addEventListener("submit", (event) => event.defaultPrevented || sent(event), { once: true });
  await user.click(screen.getByRole("button", { name: "Log out" }));
  return { user, sent };
}

test("without drafts, Log out needs no confirmation", async () => {
  const { sent } = await logOut();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
});

test("with drafts, Log out says how many it deletes, and Stay keeps them", async () => {
  keepDraft(1, 7, { html: "<p>typed</p>", basedOn: null });
  keepDraft(1, 8, { html: "<p>typed</p>", basedOn: null });
  levelDrafts(1).keep(9, LEVEL);
  const { user, sent } = await logOut();
  const dialog = await screen.findByRole("dialog", { name: "Log out and delete drafts?" });
  expect(dialog).toHaveTextContent("You have 2 notes and 1 level that aren't saved.");
  await user.click(within(dialog).getByRole("button", { name: "Stay" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([sent, submitted].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(["user", "note_draft_1_7", "unsaved_level_1_9"]));
});

test("confirming logs out and deletes the person's drafts, but not another person's", async () => {
  keepDraft(1, 7, { html: "<p>typed</p>", basedOn: null });
  keepDraft(2, 7, { html: "<p>another's</p>", basedOn: null });
  localStorage.setItem("preparation_draft_1_4", "{}");
  const { user } = await logOut();
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("You have 1 note and 1 preparation that aren't saved.");
  await user.click(within(dialog).getByRole("button", { name: "Log out and delete" }));
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(Object.keys(localStorage)).toEqual(["note_draft_2_7"]);
});

test("another person's drafts need no confirmation", async () => {
  keepDraft(2, 7, { html: "<p>another's</p>", basedOn: null });
  const { sent } = await logOut();
  expect(sent).toHaveBeenCalledTimes(1);
});
