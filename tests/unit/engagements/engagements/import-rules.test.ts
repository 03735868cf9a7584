import { ENGAGEMENT_FILE } from "@/lib/engagements/engagements/import-file-rules";
import { planEngagements, type StoredEngagement, type StoredNeed } from "@/lib/engagements/engagements/import-rules";
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
  needId: null,
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

function plan(text: string, engagements: readonly StoredEngagement[], needs: readonly StoredNeed[] = []) {
  const catalogue = { competencies: [], languages: [], onSheets: new Set<string>() };
  const stored = { people, clients: [], engagements, needs, catalogue, today: "2027-01-01" };
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

describe("a file places people on a need", () => {
  const [ada, ben] = emails as [string, string];
  const filled = "the need is filled: as many people are placed as it needs";
  const FIRST = { needId: 7, starts_on: "2027-01-01", ends_on: "2027-03-31" };
  const SECOND = { needId: 7, starts_on: "2027-04-01", ends_on: "2027-06-30" };
  const planned = (text: string, engagements: StoredEngagement[]) => {
    const placed = engagements.filter(({ state }) => state === "agreed");
    const days = { starts_on: "2027-01-01", ends_on: "2027-06-30" };
    return plan(text, engagements, [{ id: 7, ...days, headcount: 1, percent: 100, placed }]);
  };
  const states = (...all: string[]) =>
    `id,email,state\n${all.map((state, place) => `${place + 1},${emails[place]},${state}`).join("\n")}\n`;

  test("as far as it has places, by what the lines before left", () => {
    const both = (state: "asked" | "agreed") => [
      engagement(1, { email: ada, state, ...FIRST }),
      engagement(2, { email: ben, state: "asked", ...FIRST }),
    ];
    expect(planned(states("agreed", "agreed"), both("asked"))).toEqual({
      lines: [2],
      problems: [{ line: 3, what: filled, column: "state" }],
    });
    expect(planned(states("withdrawn", "agreed"), both("agreed"))).toEqual({ lines: [2, 3], problems: [] });
    expect(planned(states("agreed", "held"), both("agreed"))).toEqual({ lines: [2, 3], problems: [] });
  });

  test("one after the other, and extends nobody over the days of another", () => {
    const both = (state: "held" | "agreed") => [
      engagement(1, { email: ada, ...FIRST }),
      engagement(2, { email: ben, state, ...SECOND }),
    ];
    expect(planned(states("agreed", "agreed"), both("held"))).toEqual({ lines: [2, 3], problems: [] });
    expect(planned(`id,email,ends_on\n1,${ada},2027-05-31\n`, both("agreed"))).toEqual({
      lines: [],
      problems: [{ line: 2, what: filled, column: "ends_on" }],
    });
  });
});
