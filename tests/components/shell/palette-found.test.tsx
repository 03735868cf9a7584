import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { takeWords } from "@/components/shell/handed-words";
import { Palette } from "@/components/shell/palette";
import { NOTHING_FOUND } from "@/lib/finder/palette-search/rules";
import { called } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";
import { admin, manager, staffing } from "@/tests/support/visitors";

const NOTHING = { ...NOTHING_FOUND, similar: true, can: { edit_competencies: false } };
const COBOL = { text: "cobol", why: "Nothing in the catalogue has this name.", suggestions: [] };
const QUESTION = { must: "competency-3-advanced", nice: "language-4-basic", words: "Kafka Advanced", unread: [COBOL] };

async function typed(text: string, visitor = staffing) {
  const user = userEvent.setup();
  render(<Palette visitor={visitor} onClose={() => undefined} onKeys={() => undefined} />);
  await user.type(screen.getByRole("combobox"), text);
  return user;
}
const option = (name: RegExp) => screen.findByRole("option", { name });

test.each([
  ["expcted levels", "Grades and expected levels", "1 similar result"],
  ["keybord", "Keyboard shortcuts", "1 similar result"],
])("the misspelled “%s” finds “%s”, and says that it is only similar", async (text, name, count) => {
  called.mockResolvedValue(NOTHING);
  await typed(text, admin);
  await option(new RegExp(`^${name}`));
  expect(screen.getByRole("status")).toHaveTextContent(`Nothing is called “${text}”. ${count}.`);
});

test("an act that has the words comes alone: nothing of the server's that is only spelled like them", async () => {
  const privacy = {
    id: 3,
    name: "Personal data protection",
    area_name: "Law",
    role_name: "Developer",
    published: true,
  };
  const question = { must: "competency-3-basic", nice: "", words: `${privacy.name} Basic or above`, unread: [] };
  called.mockResolvedValue({ ...NOTHING, competencies: [{ ...privacy, found_in: "name" }], question });
  await typed("promotion", admin);
  await option(/^Prepare a conversation/);
  await screen.findByText("1 result");
  expect(screen.getAllByRole("option")).toHaveLength(1);
});

test("one's own manager leads to the conversation with them, and a grade to what it expects", async () => {
  called.mockResolvedValue({
    ...NOTHING,
    similar: false,
    managers: [{ user_id: 5, first_name: "Kwame", last_name: "Asante", conversation_id: 12 }],
    grades: [{ id: 3, name: "Senior", standing: "next" }],
  });
  const user = await typed("kw");
  await user.click(await option(/^Conversation with Kwame Asante Your manager$/));
  expect(router.push).toHaveBeenLastCalledWith("/conversations/12");
  await user.click(await option(/^Expected of Senior Your next grade$/));
  expect(router.push).toHaveBeenLastCalledWith("/sheet?expected_of=3");
});

test("what the server has the words of comes alone: no screen that is only spelled like them", async () => {
  called.mockResolvedValue({ ...NOTHING, similar: false, clients: [{ id: 6, name: "Expcted Ltd", alias: "" }] });
  await typed("expcted", admin);
  await option(/^Expcted/);
  expect(screen.getAllByRole("option")).toHaveLength(1);
  expect(screen.getByRole("status")).toHaveTextContent(/^1 result$/);
});

test("a learning pointer leads to itself among the learning pointers", async () => {
  called.mockResolvedValue({ ...NOTHING, similar: false, learning_pointers: [{ id: 5, name: "Flink & co" }] });
  const user = await typed("flink");
  await user.click(await option(/^Flink & co/));
  expect(router.push).toHaveBeenLastCalledWith("/learning-pointers?search=Flink+%26+co");
});

test("what the finder reads is the last result, and leads there with the words that it doesn't read", async () => {
  called.mockResolvedValue({ ...NOTHING, question: QUESTION });
  const user = await typed("kafka advanced, cobol, nice: go");
  await user.click(await option(/^Find people: Kafka Advanced “cobol” isn't read/));
  expect(router.push).toHaveBeenLastCalledWith("/finder?must=competency-3-advanced&nice=language-4-basic");
  expect(takeWords()).toEqual([COBOL]);
});

test("a single language is offered to find people by once", async () => {
  const question = { must: "language-4-basic", nice: "", words: "any Basic or above in Kotlin", unread: [] };
  called.mockResolvedValue({ ...NOTHING, similar: false, languages: [{ id: 4, name: "Kotlin" }], question });
  await typed("kotlin");
  await option(/^Kotlin Find people/);
  expect(screen.queryByRole("option", { name: /^Find people:/ })).toBeNull();
});

test("a single competency is offered to find people by once", async () => {
  const kafka = { id: 3, name: "Kafka", area_name: "Data", role_name: "Developer", published: true, found_in: "name" };
  const question = { must: "competency-3-basic", nice: "", words: "Kafka Basic or above", unread: [] };
  called.mockResolvedValue({ ...NOTHING, similar: false, competencies: [kafka], question });
  await typed("kafka");
  await option(/^Find people with Kafka/);
  expect(screen.queryByRole("option", { name: /^Find people:/ })).toBeNull();
});

test.each([
  ["staffing", staffing, [/^Find people with Kafka/, /^KafkaData/]],
  ["a manager", manager, [/^KafkaData/, /^Find people with Kafka/]],
])("the name of a competency leads %s first to what they come for", async (_, visitor, names) => {
  const kafka = { id: 3, name: "Kafka", area_name: "Data", role_name: "Developer", published: true, found_in: "name" };
  called.mockResolvedValue({ ...NOTHING, similar: false, competencies: [kafka] });
  await typed("kafka", visitor);
  await option(/^Find people with Kafka/);
  const found = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(found).toEqual(names.map((name) => expect.stringMatching(name)));
});

test("a person with a grade finds what it expects first under “grades”", async () => {
  called.mockResolvedValue({ ...NOTHING, similar: false, grades: [{ id: 3, name: "Senior", standing: "own" }] });
  await typed("grades", manager);
  await option(/^Expected of Senior/);
  expect(screen.getAllByRole("option")[0]).toHaveTextContent("Expected of Senior");
});

test("a manager, who sets no grades, finds under their word where expected levels are marked", async () => {
  called.mockResolvedValue(NOTHING);
  await typed("grades", manager);
  expect(await option(/^Team/)).toBeVisible();
});
