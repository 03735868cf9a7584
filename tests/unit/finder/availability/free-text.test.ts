import { type ForDays, freeLine, freeWords, needGroup, wholeFrom } from "@/lib/finder/availability/spell-rules";
import type { PersonTime } from "@/lib/finder/people-search/view";

const TODAY = "2026-11-30";

type Taken = PersonTime["engagements"][number];
const taken = (starts_on: string, ends_on: string | null, percent: number, more: Partial<Taken> = {}): Taken => {
  const time = { starts_on, ends_on, percent, later_percent: null, later_from: null };
  return { need_id: null, state: "agreed", ...time, ...more };
};
const time = (engagements: Taken[], away: [string, string] | null = null): PersonTime => {
  const spell = { from: null, percent: null, taken_from: null, taken_by: null };
  return { ...spell, away_from: away && away[0], away_until: away && away[1], engagements };
};
const said = (of: PersonTime, need: ForDays | null = null) => {
  const { head, more } = freeWords(of, TODAY, need);
  return [head, ...more].join(" · ");
};

const BEFORE = "2026-09-01";

test.each<[from: string | null, PersonTime]>([
  ["2027-01-19", time([taken(BEFORE, "2027-01-18", 60)])],
  [null, time([taken(BEFORE, null, 60)])],
  [null, time([taken("2027-02-01", null, 60)])],
])("the day from which all of a time is free to its end is %s", (from, of) => {
  const asked = { kind: "free", from: "2027-01-15", until: "2027-04-14", percent: 100 } as const;
  expect(wholeFrom(of, TODAY, asked)).toBe(from);
});

test.each<[string, PersonTime]>([
  ["Now", time([])],
  ["40% now", time([taken(BEFORE, null, 60)])],
  ["Not free", time([taken(BEFORE, null, 100)])],
  ["From Jan 16", time([taken(BEFORE, "2027-01-15", 100)])],
  ["40% from Sep 16, 2028", time([taken(BEFORE, "2028-09-15", 100), taken("2028-09-16", null, 60)])],
  ["40% now · 100% from Dec 8", time([taken(BEFORE, "2026-12-07", 60)])],
  [
    "40% now · 70% from Dec 8 · 100% from Jan 16",
    time([taken(BEFORE, "2026-12-07", 30), taken(BEFORE, "2027-01-15", 30)]),
  ],
  ["40% until Nov 30 · 60% from Dec 8", time([taken(BEFORE, "2026-12-07", 60), taken("2026-12-01", null, 40)])],
  ["40% now · 0% Dec 8–9 · 60% from Dec 10", time([taken(BEFORE, "2026-12-09", 60), taken("2026-12-08", null, 40)])],
  ["Until Nov 30 · 100% from May 1", time([taken("2026-12-01", "2027-04-30", 100)])],
  [
    "40% until Nov 30 · 60% from Dec 8 · 100% from May 1",
    time([taken(BEFORE, "2026-12-07", 60), taken("2026-12-01", "2027-04-30", 40)]),
  ],
  ["Until Dec 3", time([taken("2026-12-04", null, 100)])],
  ["Now · away Dec 4–18", time([], ["2026-12-04", "2026-12-18"])],
  ["Now · 0% Dec 28–Jan 3", time([taken("2026-12-28", "2027-01-03", 100)])],
  ["From Dec 19", time([], ["2026-11-20", "2026-12-18"])],
  ["From Jan 9 until Jan 31", time([taken(BEFORE, "2027-01-08", 100), taken("2027-02-01", null, 100)])],
  ["60% now · 20% from Dec 9", time([taken(BEFORE, null, 40, { later_percent: 80, later_from: "2026-12-09" })])],
  ["Now · held", time([taken(BEFORE, null, 100, { state: "held" })])],
  ["Now · 40% asked from Feb 1", time([taken("2027-02-01", null, 40, { state: "asked" })])],
  ["Now · held until Dec 20", time([taken(BEFORE, "2026-12-20", 100, { state: "held" })])],
  ["Now · asked Dec 1–24", time([taken("2026-12-01", "2026-12-24", 100, { state: "asked" })])],
])("a person's time reads “%s”", (text, of) => {
  expect(said(of)).toBe(text);
});

test.each<[string, PersonTime]>([
  ["Free now", time([])],
  ["Free 40% now, 100% from Dec 8", time([taken(BEFORE, "2026-12-07", 60)])],
  ["Free from Jan 16", time([taken(BEFORE, "2027-01-15", 100)])],
  ["Free now, held until Dec 20", time([taken(BEFORE, "2026-12-20", 100, { state: "held" })])],
  ["Not free", time([taken(BEFORE, null, 100)])],
])("in one line it reads “%s”", (text, of) => {
  expect(freeLine(freeWords(of, TODAY))).toBe(text);
});

const NEED: ForDays = { id: 3, starts_on: "2027-01-01", ends_on: "2027-06-30", percent: 100 };
const ALL = "Free for all of it";
const PART = "Free for a part of it";

test.each<[string, string, PersonTime]>([
  ["All of it", ALL, time([])],
  ["All of it", ALL, time([taken(BEFORE, "2026-12-31", 100)], ["2026-12-04", "2026-12-18"])],
  ["All of it", ALL, time([taken("2027-01-01", "2027-06-30", 100, { need_id: 3, state: "asked" })])],
  ["All of it · 50% held from Mar 1", ALL, time([taken("2027-03-01", null, 50, { need_id: 4, state: "held" })])],
  ["80%", PART, time([taken(BEFORE, null, 20)])],
  ["80% from Feb 3", PART, time([taken(BEFORE, "2027-02-02", 100), taken("2027-02-03", null, 20)])],
  ["40% · 100% from Feb 3", PART, time([taken(BEFORE, "2027-02-02", 60)])],
  ["Until Mar 31", PART, time([taken("2027-04-01", null, 100)])],
  ["100% · away Mar 1–12", PART, time([], ["2027-03-01", "2027-03-12"])],
  ["Not free", "Not free on its days", time([taken(BEFORE, null, 100)])],
])("on a need's days a person's time reads “%s”, under “%s”", (text, group, of) => {
  expect(said(of, NEED)).toBe(text);
  expect(needGroup(of, TODAY, NEED)).toBe(group);
});
