import { ENGAGEMENT_FILE } from "@/lib/engagements/engagements/import-file-rules";
import { planEngagements, type StoredEngagement } from "@/lib/engagements/engagements/import-rules";
import { MAX_ENGAGEMENTS } from "@/lib/engagements/engagements/rules";
import { bytes } from "@/tests/support/csv";
import { readLines } from "@/tests/support/imports";

const emails = ["ada@example.com", "ben@example.com"];
const people = emails.map((email, place) => ({ id: place + 1, email, name: email.slice(0, 3) }));

const engagement = (id: number, more: Partial<StoredEngagement> = {}): StoredEngagement => ({
  id,
  email: emails[0]!,
  isOwn: false,
  isConfirmed: false,
  written: null,
  need: null,
  client: null,
  project: `Project ${id}`,
  role: "",
  starts_on: "2020-01-01",
  ends_on: "2020-12-31",
  percent: 100,
  later_percent: null,
  later_from: null,
  state: "agreed",
  summary: "",
  used: [],
  ...more,
});

function plan(text: string, engagements: readonly StoredEngagement[]) {
  const catalogue = { competencies: [], languages: [], onSheets: new Set<string>() };
  const stored = { people, clients: [], engagements, catalogue, today: "2027-01-01" };
  const { plan: planned, problems } = planEngagements(readLines(ENGAGEMENT_FILE, bytes(text)).lines, stored, {
    replaces: new Set(),
  });
  return { lines: planned.lines.map(({ line }) => line.line), problems };
}

test(`a file brings a person at most ${MAX_ENGAGEMENTS} engagements`, () => {
  const engagements = Array.from({ length: MAX_ENGAGEMENTS - 1 }, (_, place) => engagement(place + 1));
  const text = "email,project,starts_on,ends_on,role\nada@example.com,A,2020-01-01,2020-02-01,\n";
  const more = "ada@example.com,B,2020-01-01,2020-02-01,\nada@example.com,Project 1,2020-01-01,2020-12-31,Tester\n";
  expect(plan(text + more, engagements)).toEqual({
    lines: [2, 4],
    problems: [{ line: 3, what: `ada has ${MAX_ENGAGEMENTS} engagements already`, column: "email" }],
  });
});

test("a file places as many people on a need as it has places for, by what the lines before left", () => {
  const [ada, ben] = emails as [string, string];
  const need = (places: number) => ({ need: { id: 7, places } });
  const text = (...states: string[]) =>
    `id,email,state\n${states.map((state, place) => `${place + 1},${emails[place]},${state}`).join("\n")}\n`;
  const filled = "the need is filled: as many people are placed as it needs";
  const both = (state: "asked" | "agreed", places: number) => [
    engagement(1, { email: ada, state, ...need(places) }),
    engagement(2, { email: ben, state: "asked", ...need(places) }),
  ];
  expect(plan(text("agreed", "agreed"), both("asked", 1))).toEqual({
    lines: [2],
    problems: [{ line: 3, what: filled, column: "state" }],
  });
  expect(plan(text("withdrawn", "agreed"), both("agreed", 0))).toEqual({ lines: [2, 3], problems: [] });
  expect(plan(text("agreed", "held"), both("agreed", 0))).toEqual({ lines: [2, 3], problems: [] });
});
