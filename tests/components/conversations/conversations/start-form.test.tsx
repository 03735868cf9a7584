import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StartForm, type StartFormProps } from "@/components/conversations/conversations/start-form";
import type { ConversationsView } from "@/lib/conversations/conversations/view";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { TALK } from "@/tests/support/talks";
import { textsOf } from "@/tests/support/texts";

const VIEW: ConversationsView = {
  person: { userId: 1, sheetId: 5, name: "Łukasz Baranek" },
  isOwn: true,
  trail: [],
  shown: null,
  managers: [
    { id: 2, name: "Kwame Asante" },
    { id: 3, name: "Mona M" },
  ],
  aims: [{ id: 7, name: "Senior" }],
  toRead: [],
  withReports: [],
  decides: false,
  firstLines: "",
  today: "2026-11-26",
};
const show = (view: Partial<ConversationsView> = {}, more: Partial<StartFormProps> = {}) => {
  const onClose = jest.fn();
  render(<StartForm view={{ ...VIEW, ...view }} forKind={null} forGrade={null} onClose={onClose} {...more} />);
  return onClose;
};
const kind = () => screen.getByLabelText("What for");
const prepare = () => userEvent.click(screen.getByRole("button", { name: "Prepare" }));
const sent = () => called.mock.lastCall?.[1].body.cm_conversation;
beforeEach(() => void called.mockResolvedValue({ id: 40 }));

test("one's own conversation is prepared a week ahead with the first manager, unless told otherwise", async () => {
  const onClose = show();
  expect(screen.getByLabelText(/^Day/)).toHaveValue("2026-12-03");
  await prepare();
  const first = { user_id: 1, manager_id: 2, kind: "annual", held_on: "2026-12-03", cm_grade_id: null };
  expect(called.mock.calls).toEqual([["POST /conversations", { body: { cm_conversation: first } }]]);
  expect(router.push).toHaveBeenCalledWith("/conversations/40");
  expect([onClose, router.refresh].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  await userEvent.selectOptions(screen.getByLabelText("With"), "Mona M");
  await userEvent.selectOptions(kind(), "Leaving");
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: "2026-12-24" } });
  await prepare();
  expect(sent()).toEqual({ ...first, manager_id: 3, kind: "leaving", held_on: "2026-12-24" });
});

test("a manager prepares one with a report themselves, on the report's page", async () => {
  show({ isOwn: false, aims: [] });
  expect(screen.queryByLabelText("With")).toBeNull();
  expect(textsOf("option")).toEqual(["Annual conversation", "Follow-up", "First weeks", "Leaving"]);
  await prepare();
  expect(sent()).toMatchObject({ user_id: 1, manager_id: null });
  expect(router.push).toHaveBeenCalledWith("/conversations/40?person=1");
});

test.each<[string, Partial<ConversationsView>, Partial<StartFormProps>, string]>([
  ["the first one", {}, {}, "annual"],
  ["one after another", { trail: [TALK] }, {}, "follow_up"],
  ["one that the address names", { trail: [TALK] }, { forKind: "leaving" }, "leaving"],
  ["a wanted grade", {}, { forKind: "annual", forGrade: 7 }, "grade"],
  ["a wanted grade where there is none", { aims: [] }, { forKind: "annual", forGrade: 7 }, "annual"],
])("for %s, what it is for is chosen already", (_, view, more, chosen) => {
  show(view, more);
  expect(kind()).toHaveValue(chosen);
});

test("the grade is named and sent only for a conversation about it", async () => {
  show({}, { forGrade: 7 });
  expect(textsOf("option")).toContain("Conversation about Senior");
  await prepare();
  expect(sent()).toMatchObject({ kind: "grade", cm_grade_id: 7 });
  await userEvent.selectOptions(kind(), "Follow-up");
  await prepare();
  expect(sent()).toMatchObject({ kind: "follow_up", cm_grade_id: null });
});

test("a refusal is said and keeps the choices; Escape and Cancel close", async () => {
  called.mockRejectedValue(refusal(409, "You prepare one already."));
  const onClose = show();
  await prepare();
  expect(await screen.findByText("You prepare one already.")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(kind(), { key: "Escape" });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
