import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { areas } from "@/prisma/demo/catalogue";
import { competencies } from "@/prisma/demo/competencies";
import { type DemoEvent, demoHistory, type DemoRow } from "@/prisma/demo/history";
import { notes } from "@/prisma/demo/notes";
import { people } from "@/prisma/demo/people";
import { requests } from "@/prisma/demo/requests";

const TODAY = new Date("2026-11-03T09:30:00Z");
const A_DAY = 86_400_000;
const byEmail = new Map(people.map((person) => [person.email, person]));
const general = new Set(areas.filter((area) => area.general_technology).map((area) => area.name));

const isPending = (row: DemoRow) => row.desired_level !== row.current_level;

/** Whether an event changes the levels as its kind requires, by a person who may. */
function obeysItsKind(event: DemoEvent, owner: string): boolean {
  const own = event.by === owner;
  const asked = event.fromDesiredLevel !== event.fromCurrentLevel;
  const settled = event.currentLevel === event.desiredLevel;
  const currentKept = event.currentLevel === event.fromCurrentLevel;
  switch (event.kind) {
    case "requested":
      return own && !asked && currentKept && !settled;
    case "withdrawn":
      return own && asked && currentKept && settled;
    case "declined":
      return !own && asked && currentKept && settled && (event.reason ?? "").length > 20;
    case "approved":
      return !own && asked && settled;
    case "set":
      return !own && settled && !currentKept;
  }
}

const keyOf = (row: DemoRow) => JSON.stringify([row.email, row.discipline, row.area, row.competency, row.language]);
const NONE = "no_experience no_experience";

function isDue({ email, area, discipline, competency: name, language }: DemoRow): boolean {
  const person = byEmail.get(email);
  const competency = competencies.find(
    (one) => one.area === area && one.discipline === discipline && one.name === name,
  );
  if (!person || person.never_signed_in || !competency?.published || !person.disciplines.includes(discipline))
    return false;
  return general.has(area) ? language !== null && person.languages.includes(language) : language === null;
}

const isBroken = ({ events }: DemoRow) =>
  events.slice(1).some((event, at) => {
    const { currentLevel, desiredLevel, at: moment } = events[at]!;
    return currentLevel !== event.fromCurrentLevel || desiredLevel !== event.fromDesiredLevel || moment >= event.at;
  });

/** One of the person's managers may, or an admin if there is none. */
function mayDecide({ email }: DemoRow, { by }: DemoEvent): boolean {
  const person = byEmail.get(email);
  if (!person || person.manager === null) return byEmail.get(by)?.is_admin === true;
  return [person.manager, ...person.further_managers].includes(by);
}

const isAbout = (row: DemoRow) => (note: (typeof notes)[number]) =>
  note.html === row.notes_html &&
  note.discipline === row.discipline &&
  note.competency === row.competency &&
  (note.language ?? row.language) === row.language;

it("gives the same history for the same seed and day, and another for another seed", () => {
  const [history, again, other] = [7, 7, 8].map((seed) => demoHistory(people, competencies, seed, TODAY));
  expect(again).toEqual(history);
  expect(other).not.toEqual(history);
});

it("gives a newcomer no history", () => {
  const newcomers = people.map((person) => ({ ...person, months_here: 1 }));
  const rows = demoHistory(newcomers, competencies, 7, TODAY);
  expect(rows.filter((row) => row.current_level !== "no_experience")).toEqual([]);
});

describe.each([
  { seed: 1, today: TODAY },
  { seed: 2026, today: new Date("2026-11-21T00:00:00Z") },
  { seed: 424242, today: new Date("2027-03-01T23:59:59Z") },
])("the history from seed $seed as of $today", ({ seed, today }) => {
  const rows = demoHistory(people, competencies, seed, today);
  const events = rows.flatMap((row) => row.events.map((event) => ({ row, event })));

  const pending = rows.filter(isPending);
  const ages = pending.map((row) => (today.getTime() - row.events.at(-1)!.at.getTime()) / A_DAY);
  const noted = rows.filter((row) => row.notes_html !== undefined && row.notes_at !== undefined);

  it("has rated 60 to 80 per cent of the rows due", () => {
    const due = people
      .filter((person) => !person.never_signed_in)
      .flatMap((person) =>
        competencies
          .filter((competency) => competency.published && person.disciplines.includes(competency.discipline))
          .flatMap((competency) => (general.has(competency.area) ? person.languages : [""])),
      ).length;
    const rated = rows.filter((row) => row.current_level !== "no_experience").length / due;
    expect([rated >= 0.6, rated <= 0.8]).toEqual([true, true]);
  });

  it("rates senior people higher than junior ones", () => {
    const mean = (seniority: string) => {
      const ordinals = rows
        .filter((row) => byEmail.get(row.email)?.seniority === seniority)
        .map((row) => LEVELS.indexOf(row.current_level));
      return ordinals.reduce((sum, ordinal) => sum + ordinal, 0) / ordinals.length;
    };
    expect(mean("senior")).toBeGreaterThan(mean("junior") + 0.3);
  });

  const reasons = events.flatMap(({ event }) => event.reason ?? []);

  test.each<[string, number, number, number]>([
    ["pending requests", pending.length, 40, 90],
    ["people with one", new Set(pending.map(({ email }) => email)).size, 20, people.length],
    ["pending requests of this week", ages.filter((age) => age < 7).length, 1, 90],
    ["pending requests of weeks ago", ages.filter((age) => age > 21).length, 1, 90],
    ["pending requests older than three months", ages.filter((age) => age >= 95).length, 0, 0],
    ["declined requests", events.filter(({ event }) => event.kind === "declined").length, 5, 45],
    ["reasons given twice", reasons.length - new Set(reasons).size, 0, 0],
    ["dated notes", noted.length, 75, rows.length],
    ["notes used twice", noted.length - new Set(noted.map(({ notes_html }) => notes_html)).size, 0, 0],
    ["rows twice, by person, competency and language", rows.length - new Set(rows.map(keyOf)).size, 0, 0],
  ])("has the right number of %s: %i, from %i to %i", (_what, count, least, most) => {
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  const joined = (email: string) => today.getTime() - (byEmail.get(email)?.months_here ?? 0) * 30.5 * A_DAY;
  const since = today.getTime() - 549 * A_DAY;
  const moments = [...events.map(({ event }) => event.at), ...rows.flatMap((row) => row.notes_at ?? [])];

  test.each<[string, unknown[]]>([
    ["row that isn't due on the person's sheet", rows.filter((row) => !isDue(row))],
    [
      "row whose history begins above None",
      rows.filter(({ events: [first] }) => `${first?.fromCurrentLevel} ${first?.fromDesiredLevel}` !== NONE),
    ],
    ["history that doesn't continue at the levels of the entry before", rows.filter(isBroken)],
    [
      "history that doesn't end at the row's levels",
      rows.filter(({ events: own, current_level, desired_level }) => {
        const last = own.at(-1);
        return last?.currentLevel !== current_level || last.desiredLevel !== desired_level;
      }),
    ],
    [
      "entry that changes the levels as its kind doesn't, or by a person who may not",
      events.filter(({ row, event }) => !obeysItsKind(event, row.email)),
    ],
    [
      "reason without a declined request",
      events.filter(({ event }) => event.kind !== "declined" && event.reason !== undefined),
    ],
    ["decision of a stranger", events.filter(({ row, event }) => event.by !== row.email && !mayDecide(row, event))],
    [
      "moment before the last 18 months or after today",
      moments.filter((moment) => moment.getTime() < since || moment >= today),
    ],
    ["entry before the person joined", events.filter(({ row, event }) => event.at.getTime() < joined(row.email))],
    [
      "note on a row that it isn't about",
      rows.filter((row) => row.notes_html !== undefined && !notes.some(isAbout(row))),
    ],
    [
      "note with its writer's own name",
      rows.filter((row) => row.notes_html?.includes(byEmail.get(row.email)?.first_name ?? "-")),
    ],
  ])("has no %s", (_what, wrong) => {
    expect(wrong).toEqual([]);
  });
});

it("makes every request that was written", () => {
  const pending = demoHistory(people, competencies, 1, TODAY).filter(isPending);
  expect(requests.filter((request) => !pending.some((row) => row.request === request))).toEqual([]);
});

it("repeats nothing that people write about their requests", () => {
  const texts = requests.flatMap(({ comment, question, reply, evidence }) =>
    [comment, question?.text, reply?.text, evidence?.title].filter((text) => text !== undefined),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it("asks and answers on working days before today", () => {
  const late = requests.filter(({ days, question, reply }) => days - (question?.after ?? 0) - (reply?.after ?? 0) < 1);
  expect(late).toEqual([]);
});

it("has a person for the competency of every note", () => {
  const lost = notes.filter(
    (note) =>
      !people.some(
        ({ disciplines, languages }) =>
          disciplines.includes(note.discipline) && (note.language === undefined || languages.includes(note.language)),
      ) ||
      !competencies.some(
        ({ discipline, name, area }) =>
          discipline === note.discipline &&
          name === note.competency &&
          general.has(area) === (note.language !== undefined),
      ),
  );
  expect(lost).toEqual([]);
});
