import { areas } from "@/prisma/demo/catalogue";
import { competencies } from "@/prisma/demo/competencies";
import { type DemoEvent, demoHistory, type DemoRow } from "@/prisma/demo/history";
import { LEVELS } from "@/prisma/demo/level";
import { notes } from "@/prisma/demo/notes";
import { people } from "@/prisma/demo/people";
import { requests } from "@/prisma/demo/requests";

const TODAY = new Date("2026-11-03T09:30:00Z");
const A_DAY = 86_400_000;
const byEmail = new Map(people.map((person) => [person.email, person]));
const general = new Set(areas.filter((area) => area.general_technology).map((area) => area.name));

function isPending(row: DemoRow): boolean {
  return row.desired_level !== row.current_level;
}

/** Whether an event changes the levels as its kind requires, by a person who may. */
function obeysItsKind(event: DemoEvent, owner: string): boolean {
  const own = event.by === owner;
  const asked = event.from_desired !== event.from_current;
  const settled = event.to_current === event.to_desired;
  const currentKept = event.to_current === event.from_current;
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

it("gives the same history for the same seed and day", () => {
  expect(demoHistory(people, competencies, 7, TODAY)).toEqual(demoHistory(people, competencies, 7, TODAY));
});

it("gives another history for another seed", () => {
  expect(demoHistory(people, competencies, 7, TODAY)).not.toEqual(demoHistory(people, competencies, 8, TODAY));
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

  it("has 40 to 90 requests pending", () => {
    expect(rows.filter(isPending).length).toBeGreaterThanOrEqual(40);
    expect(rows.filter(isPending).length).toBeLessThanOrEqual(90);
  });

  it("has a request pending for at least twenty people", () => {
    expect(new Set(rows.filter(isPending).map((row) => row.email)).size).toBeGreaterThanOrEqual(20);
  });

  it("has pending requests of this week and of weeks ago, and none older than three months", () => {
    const ages = rows.filter(isPending).map((row) => (today.getTime() - row.events.at(-1)!.at.getTime()) / A_DAY);
    expect([ages.some((age) => age < 7), ages.some((age) => age > 21), Math.max(...ages) < 95]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("has rated 60 to 80 per cent of the rows due", () => {
    const due = people
      .filter((person) => !person.never_signed_in)
      .flatMap((person) =>
        competencies
          .filter((competency) => competency.published && person.disciplines.includes(competency.discipline))
          .flatMap((competency) => (general.has(competency.area) ? person.languages : [""])),
      ).length;
    const rated = rows.filter((row) => row.current_level !== "no_experience").length;
    expect(rated / due).toBeGreaterThanOrEqual(0.6);
    expect(rated / due).toBeLessThanOrEqual(0.8);
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

  it("has a few declined requests", () => {
    const declined = events.filter(({ event }) => event.kind === "declined").length;
    expect(declined).toBeGreaterThanOrEqual(5);
    expect(declined).toBeLessThanOrEqual(45);
  });

  it("has each row only once, by person, competency and language", () => {
    const keys = rows.map((row) =>
      JSON.stringify([row.email, row.discipline, row.area, row.competency, row.technology]),
    );
    expect(new Set(keys).size).toBe(rows.length);
  });

  it("has only rows that are due on the person's sheet", () => {
    const undue = rows.filter((row) => {
      const person = byEmail.get(row.email);
      const competency = competencies.find(
        ({ area, discipline, name }) => area === row.area && discipline === row.discipline && name === row.competency,
      );
      if (!person || person.never_signed_in || !competency?.published || !person.disciplines.includes(row.discipline))
        return true;
      return general.has(row.area)
        ? row.technology === null || !person.languages.includes(row.technology)
        : row.technology !== null;
    });
    expect(undue).toEqual([]);
  });

  it("starts each row's history at None", () => {
    expect(
      rows.filter(
        ({ events: [first] }) => first?.from_current !== "no_experience" || first.from_desired !== "no_experience",
      ),
    ).toEqual([]);
  });

  it("continues each history at the levels of the entry before", () => {
    const broken = rows.filter((row) =>
      row.events.some((event, index) => {
        const before = row.events[index - 1];
        return (
          before !== undefined &&
          (before.to_current !== event.from_current ||
            before.to_desired !== event.from_desired ||
            before.at >= event.at)
        );
      }),
    );
    expect(broken).toEqual([]);
  });

  it("ends each history at the row's levels", () => {
    const levels = rows.map(({ current_level, desired_level }) => [current_level, desired_level]);
    expect(rows.map(({ events: own }) => [own.at(-1)?.to_current, own.at(-1)?.to_desired])).toEqual(levels);
  });

  it("changes the levels as the kind of each entry requires, by a person who may", () => {
    expect(events.filter(({ row, event }) => !obeysItsKind(event, row.email))).toEqual([]);
  });

  it("gives reasons with declined requests only", () => {
    expect(events.filter(({ event }) => event.kind !== "declined" && event.reason !== undefined)).toEqual([]);
  });

  it("lets one of the person's managers decide, or an admin if there is none", () => {
    const strangers = events.filter(({ row, event }) => {
      const person = byEmail.get(row.email);
      if (event.by === row.email || !person) return false;
      return person.manager === null
        ? !byEmail.get(event.by)?.is_admin
        : ![person.manager, ...person.further_managers].includes(event.by);
    });
    expect(strangers).toEqual([]);
  });

  it("is within the last 18 months and before today", () => {
    const since = today.getTime() - 549 * A_DAY;
    const moments = [...events.map(({ event }) => event.at), ...rows.flatMap((row) => row.notes_at ?? [])];
    expect(moments.filter((moment) => moment.getTime() < since || moment >= today)).toEqual([]);
  });

  it("records nothing before the person joined", () => {
    const joined = (email: string) => today.getTime() - (byEmail.get(email)?.months_here ?? 0) * 30.5 * A_DAY;
    expect(events.filter(({ row, event }) => event.at.getTime() < joined(row.email))).toEqual([]);
  });

  it("has about eighty notes or more, dated and each used once", () => {
    const noted = rows.filter((row) => row.notes_html !== undefined && row.notes_at !== undefined);
    expect(noted.length).toBeGreaterThanOrEqual(75);
    expect(new Set(noted.map((row) => row.notes_html)).size).toBe(noted.length);
  });

  it("has notes only on the rows they are about", () => {
    const misplaced = rows.filter(
      (row) =>
        row.notes_html !== undefined &&
        !notes.some(
          (note) =>
            note.html === row.notes_html &&
            note.discipline === row.discipline &&
            note.competency === row.competency &&
            (note.technology ?? row.technology) === row.technology,
        ),
    );
    expect(misplaced).toEqual([]);
  });

  it("has no note with its writer's own name", () => {
    expect(rows.filter((row) => row.notes_html?.includes(byEmail.get(row.email)?.first_name ?? "-"))).toEqual([]);
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
          disciplines.includes(note.discipline) &&
          (note.technology === undefined || languages.includes(note.technology)),
      ) ||
      !competencies.some(
        ({ discipline, name, area }) =>
          discipline === note.discipline &&
          name === note.competency &&
          general.has(area) === (note.technology !== undefined),
      ),
  );
  expect(lost).toEqual([]);
});
