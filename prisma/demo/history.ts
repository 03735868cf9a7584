import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import { areas } from "./catalogue";
import type { DemoCompetency } from "./competencies";
import { levelFrom } from "./level";
import { notes } from "./notes";
import type { DemoPerson } from "./people";
import { integerBetween, mulberry32, pick, type Random, weightedIndex } from "./random";
import { type DemoRequest, reasonFor, requestFor } from "./requests";
import { workingDaysBefore } from "./working-days";

/** A change of a row: its kind, the email of the person who made it, and both levels before and after. */
export interface DemoEvent {
  kind: "requested" | "approved" | "set" | "declined" | "withdrawn";
  by: string;
  fromCurrentLevel: Level;
  fromDesiredLevel: Level;
  currentLevel: Level;
  desiredLevel: Level;
  at: Date;
  /** Only with "declined". */
  reason?: string;
}

/** A row of a person's sheet with its history and note; `language` is null outside general_technology areas. */
export interface DemoRow {
  email: string;
  discipline: string;
  area: string;
  competency: string;
  language: string | null;
  current_level: Level;
  /** Differs from the current level while a request is pending. */
  desired_level: Level;
  /** Oldest first. */
  events: DemoEvent[];
  notes_html?: string;
  notes_at?: Date;
  /** The pending request that was written for this row. */
  request?: DemoRequest;
}

interface RowInTheMaking extends DemoRow {
  person: DemoPerson;
  /** How many working days ago the row last changed. */
  lastDay: number;
}

interface Making {
  random: Random;
  moment: ReturnType<typeof workingDaysBefore>;
  people: DemoPerson[];
  /** Reasons of declines, which nobody gives twice. */
  given: Set<string>;
}

const DAYS_RECORDED = 385;
const WORKING_DAYS_A_MONTH = 21;
const SIX_MONTHS = 6 * WORKING_DAYS_A_MONTH;
/** Rows changed this recently are left as they are. */
const RECENT_DAYS = 34;
/** People who joined this recently haven't been assessed yet. */
const NEWCOMER_DAYS = 50;
/** The probability of each level, lowest first, as the one that a row reaches. */
const TARGETS: Record<DemoPerson["seniority"], number[]> = {
  junior: [0.36, 0.42, 0.21, 0.01],
  regular: [0.27, 0.22, 0.37, 0.14],
  senior: [0.2, 0.09, 0.33, 0.38],
};
/** The working days that a row with a pending request had its level before. */
const HELD_DAYS = 40;

function dueRows(person: DemoPerson, competencies: DemoCompetency[]): RowInTheMaking[] {
  const general = new Set(areas.filter((area) => area.general_technology).map((area) => area.name));
  return competencies
    .filter((competency) => competency.published && person.disciplines.includes(competency.discipline))
    .flatMap(({ area, discipline, name }) =>
      (general.has(area) ? person.languages : [null]).map((language) => ({
        email: person.email,
        discipline,
        area,
        competency: name,
        language,
        current_level: "no_experience",
        desired_level: "no_experience",
        events: [],
        request: requestFor(person.email, discipline, name, language),
        person,
        lastDay: DAYS_RECORDED,
      })),
    );
}

/** Returns the email of a person who may decide the requests: mostly the primary manager; for the person at the top, an admin. */
function reviewerOf(person: DemoPerson, { random, people }: Making): string {
  if (person.manager === null)
    return pick(
      random,
      people.filter((other) => other.is_admin && other !== person),
    ).email;
  return person.further_managers.length > 0 && random() < 0.2 ? pick(random, person.further_managers) : person.manager;
}

function record(
  row: RowInTheMaking,
  making: Making,
  day: number,
  event: Omit<DemoEvent, "at" | "fromCurrentLevel" | "fromDesiredLevel">,
): void {
  const before = { fromCurrentLevel: row.current_level, fromDesiredLevel: row.desired_level };
  row.events.push({ ...event, ...before, at: making.moment(day, making.random) });
  row.current_level = event.currentLevel;
  row.desired_level = event.desiredLevel;
  row.lastDay = day;
}

function request(row: RowInTheMaking, making: Making, day: number, level: Level): void {
  record(row, making, day, { kind: "requested", by: row.email, currentLevel: row.current_level, desiredLevel: level });
}

function reachBy(row: RowInTheMaking, making: Making, day: number, level: Level, byReviewer: boolean): void {
  const by = reviewerOf(row.person, making);
  if (byReviewer) return record(row, making, day, { kind: "set", by, currentLevel: level, desiredLevel: level });
  const askedForMore = making.random() < 0.08;
  request(row, making, day, askedForMore ? levelFrom(level, 1) : level);
  const decided = day - integerBetween(making.random, 1, 9);
  record(row, making, decided, { kind: "approved", by, currentLevel: level, desiredLevel: level });
}

/** Adds a request that was declined or withdrawn. */
function fruitlessRequest(row: RowInTheMaking, making: Making, day: number, kind: "declined" | "withdrawn"): void {
  const asked = levelFrom(row.current_level, 1);
  if (asked === row.current_level || asked === "no_experience") return;
  request(row, making, day, asked);
  const decided = day - integerBetween(making.random, 1, 9);
  const back = { currentLevel: row.current_level, desiredLevel: row.current_level };
  if (kind === "withdrawn") record(row, making, decided, { kind, by: row.email, ...back });
  else
    record(row, making, decided, {
      kind,
      by: reviewerOf(row.person, making),
      ...back,
      reason: reasonFor(asked, making.random, making.given),
    });
}

/** Raises the row to a level that fits the person's seniority: a first assessment, then requests, of which a few are declined or withdrawn. */
function live(row: RowInTheMaking, making: Making): void {
  const { random } = making;
  const start = Math.min(DAYS_RECORDED, row.person.months_here * WORKING_DAYS_A_MONTH);
  let target = weightedIndex(random, TARGETS[row.person.seniority]);
  if (row.language !== null && row.person.languages.indexOf(row.language) > 0 && random() < 0.5) target -= 1;
  if (start < NEWCOMER_DAYS) return;
  if (row.request) return liveUntil(row, row.request, making, start);
  if (row.person.leads_in.includes(row.competency)) return reachBy(row, making, SIX_MONTHS, "advanced", true);
  if (target <= 0) return;
  const growth = Math.min(target - 1, weightedIndex(random, [0.45, 0.4, 0.15]));
  reachBy(
    row,
    making,
    start - integerBetween(random, 0, 30),
    levelFrom("no_experience", target - growth),
    random() < 0.5,
  );
  for (let step = 0; step < growth; step += 1) {
    const next = levelFrom(row.current_level, 1);
    const day = row.lastDay - integerBetween(random, 0, 70) - (next === "advanced" ? SIX_MONTHS : 60);
    if (day <= RECENT_DAYS) break;
    reachBy(row, making, day, next, random() < 0.15);
  }
  const setBack = row.lastDay - integerBetween(random, 30, 90);
  if (setBack > 10 && random() < 0.09)
    fruitlessRequest(row, making, setBack, random() < 0.6 ? "declined" : "withdrawn");
}

/** Raises the row to the level that its pending request starts from, in two steps where there is time for them. */
function liveUntil(row: RowInTheMaking, { from, days }: DemoRequest, making: Making, start: number): void {
  const { random } = making;
  if (from === "no_experience") return;
  const below = levelFrom(from, -1);
  const hasTime = start - days > 4 * HELD_DAYS;
  if (below !== "no_experience" && hasTime)
    reachBy(row, making, start - integerBetween(random, 0, 30), below, random() < 0.5);
  const earliest = Math.min(start, row.lastDay - 1);
  const day = integerBetween(random, Math.min(earliest, days + HELD_DAYS), earliest);
  reachBy(row, making, day, from, random() < 0.3);
}

/** Adds the row's pending request, if the row is at the level that it starts from. */
function ask(row: RowInTheMaking, making: Making): void {
  const wanted = row.request;
  if (wanted?.from === row.current_level && wanted.days < row.lastDay) request(row, making, wanted.days, wanted.to);
}

/** Gives each note to a person whose row it fits (and whose name isn't in it), spread over as many people as possible. */
function writeNotes(rows: RowInTheMaking[], making: Making): void {
  const written = new Map<string, number>();
  for (const note of notes) {
    const fitting = rows.filter(
      (row) =>
        row.discipline === note.discipline &&
        row.competency === note.competency &&
        row.notes_html === undefined &&
        row.events.length > 0 &&
        (note.language === undefined || row.language === note.language) &&
        !note.html.includes(row.person.first_name),
    );
    const distance = (row: RowInTheMaking) => Math.abs(LEVELS.indexOf(row.current_level) - LEVELS.indexOf(note.level));
    const nearest = fitting.filter((row) => distance(row) === Math.min(1, ...fitting.map(distance)));
    const fewest = Math.min(...nearest.map((row) => written.get(row.email) ?? 0));
    const candidates = nearest.filter((row) => (written.get(row.email) ?? 0) === fewest);
    if (candidates.length === 0) continue;
    const row = pick(making.random, candidates);
    row.notes_html = note.html;
    row.notes_at = making.moment(
      integerBetween(making.random, 1, Math.max(1, Math.min(row.lastDay, 200))),
      making.random,
    );
    written.set(row.email, fewest + 1);
  }
}

/**
 * Returns 18 months of history: each row that was ever rated or requested, with its changes (oldest first), its current levels and its
 * note. People who never signed in have none. The same arguments always give the same rows; all changes are before `today`.
 */
export function demoHistory(
  people: DemoPerson[],
  competencies: DemoCompetency[],
  seed: number,
  today: Date,
): DemoRow[] {
  const making: Making = { random: mulberry32(seed), moment: workingDaysBefore(today), people, given: new Set() };
  const rows = people
    .filter((person) => !person.never_signed_in)
    .flatMap((person) => {
      const own = dueRows(person, competencies);
      for (const row of own) live(row, making);
      for (const row of own) ask(row, making);
      return own;
    });
  writeNotes(rows, making);
  return rows.filter((row) => row.events.length > 0).map(({ person: _person, lastDay: _lastDay, ...row }) => row);
}
