import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CardScreen } from "@/components/finder/people-search/cards-screen";
import type { Answer } from "@/lib/doors/client/call";
import { dayAfter, today } from "@/lib/platform/core/day";
import { called, refusal } from "@/tests/support/mocked-calls";
import { needRow } from "@/tests/support/staffing";
import { textsOf } from "@/tests/support/texts";

type Card = Answer<"GET /people_cards/{user_id}">;
const level = (area_name: string, name: string, more: Partial<Card["levels"][number]> = {}) => ({
  competency: { id: name.length, name },
  language: null,
  area_name,
  level: "basic",
  confirmed_on: "2026-11-01",
  imported: false,
  interest: null,
  ...more,
});
const CARD = {
  user: { id: 1, first_name: "Ada", last_name: "Lovelace" },
  roles: ["Developer", "Architect"],
  manager: { id: 2, first_name: "Kwame", last_name: "Asante" },
  away_until: null,
  released_cv: null,
  levels: [],
  location: null,
  free: null,
  engagements: null,
};
async function show(more: object = {}, isOwn = false) {
  called.mockResolvedValue({ ...CARD, ...more });
  const { container } = render(
    <CardScreen id={1} isOwn={isOwn} found={null} back={{ href: "/finder", label: "Finder" }} />,
  );
  await screen.findByText("Ada Lovelace's card");
  return container;
}

test("a card has the person's disciplines and manager, and says where there are none", async () => {
  await show();
  expect(screen.getByText("Developer, Architect ·").parentElement).toHaveTextContent("reports to Kwame Asante");
  expect(screen.getByText("No levels yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Finder" })).toHaveAttribute("href", "/finder");
  expect(called.mock.calls[0]![1]).toMatchObject({ params: { user_id: 1 } });
});

test("a person without disciplines and manager has none named", async () => {
  await show({ roles: [], manager: null });
  expect(screen.getByText("No disciplines")).toBeVisible();
});

test("a card says where a person works, when they are free, and what they do, to those who see it", async () => {
  const none = { from: null, percent: null, taken_from: null, taken_by: null, away_from: null, away_until: null };
  const part = { need_id: null, state: "agreed", starts_on: "2026-01-01", ends_on: null, percent: 60 };
  const later = { later_percent: null, later_from: null };
  const free = { ...none, engagements: [{ ...part, ...later }] };
  const client = { id: 1, label: "Nordbank", is_alias: false };
  const engagements = [{ ...part, ...later, id: 4, client, project: "Payments", updated_at: "" }];
  const container = await show({ free, engagements, location: "Lisbon" });
  expect(container.querySelector("p.text-ink-muted")).toHaveTextContent(
    "Developer, Architect · Lisbon · reports to Kwame Asante",
  );
  const [heads, line] = textsOf("row");
  expect(heads).toBe("EngagementStateTimeDays");
  expect(line).toMatch(/^Nordbank: PaymentsPlaced60%from Jan 1(, 2026)?$/);
  // The head above says it, which paper doesn't have.
  expect(screen.getByText("Free 40% now").closest("p")).toHaveClass("hidden print:block");
  cleanup();
  await show();
  expect(screen.queryByText(/free/i)).toBeNull();
});

test("who has time can be placed on an open need from their card, by planners", async () => {
  const need = needRow({ id: 9, starts_on: today(), ends_on: dayAfter(today(), 60) });
  const time = { from: today(), percent: 100, taken_from: null, taken_by: null, away_from: null, away_until: null };
  const answers: Record<string, unknown> = {
    "GET /people_cards/{user_id}": { ...CARD, free: { ...time, engagements: [] } },
    "GET /needs": [need],
    "GET /need_fits": [],
    "POST /engagements": { id: 7 },
  };
  called.mockImplementation(async (name) => answers[name]);
  render(<CardScreen id={1} isOwn={false} found={null} back={null} />);
  await userEvent.click(await screen.findByRole("button", { name: "For a need" }));
  await userEvent.click(await screen.findByRole("button", { name: "Place Ada Lovelace" }));
  const body = { cm_engagement: { user_id: 1, need_id: 9, state: "agreed" } };
  expect(called).toHaveBeenCalledWith("POST /engagements", { body });
});

test("a card opened from a search says what its person has for each condition", async () => {
  const answer = {
    condition: "competency-1-advanced",
    must: true,
    met: false,
    missing_steps: 1,
    level: "intermediate",
  };
  const answers = [
    { ...answer, on_sheet: true, competency: "Kafka", language: null, confirmed_on: null, imported: true },
  ];
  called.mockImplementation(async (name, { query }) => {
    if (name === "GET /people_cards/{user_id}") return CARD;
    expect(query).toMatchObject({ user_ids: "1", must: "competency-1-advanced" });
    return [{ ...CARD, answers }];
  });
  const must = [{ kind: "competency" as const, id: 1, name: "Kafka", level: "advanced" as const }];
  const found = { question: { must, nice: [] }, needId: null, path: "/finder" };
  render(<CardScreen id={1} isOwn={false} found={found} back={null} />);
  const table = await screen.findByRole("table", { name: "Searched for" });
  expect(table).toHaveTextContent("Kafka≥ AdvancedIntermediateImported not confirmed");
});

test("a released CV is a link with its day, and an absence has its last one", async () => {
  await show({ released_cv: { cv_id: 9, released_at: "2026-11-21T10:00:00.000Z" }, away_until: "2099-01-04" });
  expect(screen.getByRole("link", { name: "CV" })).toHaveAttribute("href", "/cvs/9");
  expect(screen.getByText(/released/)).toHaveTextContent("CV released November 21, 2026");
  expect(screen.getByText(/^Away until January 4, 2099/)).toBeVisible();
});

test("one's own released CV is among one's CVs", async () => {
  await show({ released_cv: { cv_id: 9, released_at: "2026-11-21T10:00:00.000Z" } }, true);
  expect(screen.getByRole("link", { name: "CV" })).toHaveAttribute("href", "/cv");
});

test("levels are by area, with when they were confirmed, where they came from, and a shown interest", async () => {
  const levels = [
    level("Data", "SQL", { level: "advanced", interest: "keen" }),
    level("Data", "Kafka", { imported: true, confirmed_on: null }),
    level("Code", "Testing, Java", { language: { id: 3, name: "Java" } }),
  ];
  await show({ levels });
  expect(textsOf("rowheader").filter((text) => text !== "Data" && text !== "Code")).toEqual([
    "SQL Keen to use it",
    "Kafka ",
    "Testing, Java ",
  ]);
  const lines = textsOf("row").filter((text) => /confirmed|20\d\d/.test(text!));
  expect(lines[0]).toMatch(/^SQL Keen to use itAdvancedNov 2026$/);
  expect(lines[1]).toMatch(/^Kafka BasicImported not confirmed$/);
});

test.each([
  [
    [2, 2, 2, 2],
    ["A", "C"],
  ],
  [
    [4, 1, 1],
    ["A", "B"],
  ],
  [
    [1, 1, 4],
    ["A", "C"],
  ],
  [[3], ["A"]],
])("areas with %j levels are in tables of about the same length, which begin at %j", async (counts, firsts) => {
  const levels = counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, place) => level("ABCD"[at]!, "x".repeat(place + 1))),
  );
  await show({ levels });
  const labels = screen.getAllByRole("table").map((table) => table.getAttribute("aria-label"));
  expect(labels).toEqual(firsts.map((first) => `Levels from ${first} on`));
});

test("a card that couldn't be loaded says why", async () => {
  called.mockRejectedValue(refusal(404, "There is no such person."));
  render(<CardScreen id={1} isOwn={false} found={null} back={null} />);
  expect(await screen.findByText("There is no such person.")).toBeVisible();
});
