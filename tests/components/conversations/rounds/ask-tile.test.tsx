import { render, screen } from "@testing-library/react";
import { type Asks, AskTile, type Question, WaitingConversations } from "@/components/conversations/rounds/ask-tile";
import { GOAL } from "@/tests/support/agreements";
import { TALK } from "@/tests/support/talks";

const talk = (more: Partial<Asks["conversations"][number]> = {}): Asks["conversations"][number] => ({
  ...TALK,
  ...more,
});
const AUTUMN = { name: "Autumn", kind: "annual", ends_on: "2026-12-01" } as const;
const agreed = { ...GOAL, text: "Pair with Ana", due_on: "2026-11-30" };

const shows = (asks: Partial<Asks>, questions: readonly Question[] = []) => {
  const { container } = render(
    <AskTile
      asks={{ requests: null, conversations: [], cases: [], rounds: [], agreements: [], promises: [], ...asks }}
      questions={questions}
    />,
  );
  return container;
};
const act = () => screen.getAllByRole("link").at(-1);

test("what asks for the owner is one tile with one act: the earliest, and a list of what comes after it", () => {
  shows({ conversations: [talk()], rounds: [{ ...AUTUMN, kind: "follow_up" }], agreements: [agreed] });
  expect(screen.getByText("Annual conversation with Kwame Asante")).toBeVisible();
  expect(screen.getByText("On November 26, 2026")).toBeVisible();
  expect(screen.getByText("Not prepared yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "then 1 round, 1 agreement" })).toBeVisible();
  expect(screen.getByText("Pair with Ana").closest("a")).toHaveAttribute("href", "?show=agreements");
  expect(act()).toHaveAttribute("href", "/conversations/7");
  expect(act()).toHaveAccessibleName("Prepare Annual conversation with Kwame Asante");
});

test.each<[string, Partial<Asks>, string, string]>([
  [
    "a report's conversation",
    { conversations: [talk({ side: "manager", is_ready: { person: false, manager: false } })] },
    "Prepare Annual conversation with Łukasz Baranek",
    "/conversations/7",
  ],
  [
    "an open conversation",
    { conversations: [talk({ state: "open", is_ready: { person: true, manager: true } })] },
    "Open Annual conversation with Kwame Asante",
    "/conversations/7",
  ],
  [
    "a conversation about a grade that its reader knows",
    { conversations: [talk({ kind: "grade", grade: "Senior" })] },
    "Prepare Senior for Łukasz?",
    "/conversations/7",
  ],
  ["a case to read", { cases: [talk({ side: "reader" })] }, "Read Case of Łukasz Baranek", "/conversations/7"],
  ["a round that isn't begun", { rounds: [AUTUMN] }, "Prepare Autumn", "/conversations?prepare=annual"],
  ["an agreement that is due", { agreements: [agreed] }, "Open agreement Pair with Ana", "?show=agreements"],
  [
    "a request that has waited for long",
    { requests: { count: 19, since: "2026-09-30" }, conversations: [talk()] },
    "Review 19 level requests wait for you",
    "/reviews",
  ],
])("%s is the tile where nothing comes before it", (_what, asks, name, href) => {
  shows(asks);
  expect(act()).toHaveAccessibleName(name);
  expect(act()).toHaveAttribute("href", href);
});

test("a conversation that waits for the other asks for nothing, and neither does the round that it is for", () => {
  const waits = talk({ is_ready: { person: true, manager: false } });
  expect(shows({ conversations: [waits], rounds: [AUTUMN] })).toBeEmptyDOMElement();
});

test("a question about a request of one's own asks for its reply, since the day of the request", () => {
  const changedAt = Date.parse("2026-10-27T23:30:00Z");
  shows({ conversations: [talk()] }, [{ id: 5, name: "Security", desired: "advanced", changedAt }]);
  expect(screen.getByText("Requested October 27, 2026")).toBeVisible();
  expect(act()).toHaveAccessibleName("Reply Question about Security");
  expect(act()).toHaveAttribute("href", "?request=5");
});

test("what its owner promised a report is an act on that conversation", () => {
  shows({
    promises: [
      {
        what: "Find a mentor",
        due_on: "2026-11-20",
        with: "Yuki Tanemura",
        conversation_id: 4,
        user_id: 4,
        sheet_id: 9,
      },
    ],
  });
  expect(screen.getByText("You agreed it with Yuki Tanemura")).toBeVisible();
  expect(act()).toHaveAttribute("href", "/conversations/4");
});

test("on another screen the conversations in which it is the viewer's turn are one button with their number", () => {
  const ready = talk({ id: 8, side: "manager", is_ready: { person: false, manager: true } });
  const { container } = render(<WaitingConversations conversations={[talk(), ready]} />);
  expect(screen.getByRole("button", { name: "1 conversation waits for you, too" })).toBeVisible();
  expect(container.querySelectorAll("a")).toHaveLength(1);
  expect(container.querySelector("a")).toHaveAttribute("href", "/conversations/7");
});
