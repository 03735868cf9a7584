import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { env } from "@/lib/platform/core/env";
import { today } from "@/lib/platform/core/day";
import { wrongField } from "@/lib/platform/core/errors";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { cvsSeenBy } from "@/lib/profiles/cvs/policy";
import { findsPeople, ownAppearances, recordsSeenBy, reportsSeenBy, timeSeenBy } from "./policy";
import { readAppearances, recordSearch } from "./appearance-store";
import { type CardReader, readCards } from "./card-store";
import { readNames } from "./catalogue-queries";
import {
  type Condition,
  conditionsOf,
  conditionText,
  type Question,
  questionProblem,
  readStoredQuestion,
  storedQuestion,
} from "./condition-rules";
import * as contract from "./contract";
import { type FinderCatalogue, namedQuestion } from "./catalogue-rules";
import { ONLY_PLANNERS } from "./when-rules";
import { ONLY_WHO_SEES_RECORDS } from "./record-rules";
import { type FinderOrder, hasWords, type WholeFrom } from "./rules";
import { presentAnswers, presentAppearance, presentMatch } from "./presenter";
import { findMatches } from "./store";
import { appearancesView } from "./view";

/** Throws AppError invalid without a purpose, if FINDER_PURPOSE requires one. */
function checkPurpose(purpose: string): void {
  if (!hasWords(purpose) && env().FINDER_PURPOSE === "required")
    throw wrongField("purpose", "is required", "Say what the search is for. The people shown can read it.");
}

/** Records the people that a caller is about to be shown: they can read it. Throws AppError invalid as `checkPurpose`. */
async function recordShown(db: Db, { userId }: Actor, purpose: string, question: string, ids: readonly number[]) {
  checkPurpose(purpose);
  await recordSearch(db, { userId, purpose, question }, ids);
}

/** The people whose time and records the caller sees. */
const seenBy = (actor: Actor) => ({ timeOf: timeSeenBy(actor), recordsOf: recordsSeenBy(actor) });
type Seen = ReturnType<typeof seenBy>;

/** Checks a question of someone who sees the time and records of some people, or of nobody. Throws AppError invalid. */
function checkQuestion(question: Question, { timeOf, recordsOf }: Seen): void {
  if (conditionsOf(question).length === 0)
    throw wrongField("must", "must have a condition", "Add at least one condition.");
  const problem = questionProblem(question);
  if (problem !== null) throw wrongField("must", problem, problem);
  if (recordsOf === null && conditionsOf(question).some(({ kind }) => kind === "speaks" || kind === "certificate"))
    throw wrongField("must", "asks for records", ONLY_WHO_SEES_RECORDS);
  const free = conditionsOf(question).find((condition) => condition.kind === "free");
  if (free && timeOf === null) throw wrongField("must", "asks who is free", ONLY_PLANNERS);
  if (free && free.until < today())
    throw wrongField("must", "has days that are over", "People can be free from today on.");
}

const questionsIn = (appearances: Awaited<ReturnType<typeof readAppearances>>): Question[] =>
  appearances.map(({ question }) => readStoredQuestion(question));

/**
 * Throws AppError invalid for a grade that people can't be found by: before anyone is shown, and whether or not it
 * exists.
 */
function refuseUnknownGrades(question: Question, { grade: grades }: FinderCatalogue): void {
  const isUnknown = (condition: Condition) =>
    condition.kind === "grade" && !grades.some(({ id }) => id === condition.id);
  if (!conditionsOf(question).some(isUnknown)) return;
  throw wrongField("must", "has an unknown condition", "People can't be found by this.");
}

/**
 * Reads the people who answer a question; `record` records for those who are shown that they were, and is called before they
 * are. Two statements. By the day from which people are free with order free, as far as the caller sees their time.
 * `among`: the people to answer for, whether or not they fit.
 */
export async function findPeople(
  db: Db,
  actor: Actor,
  {
    purpose,
    confirmed_only,
    except_user_ids,
    order,
    among,
    must,
    nice,
  }: Question & {
    purpose: string;
    confirmed_only: boolean;
    except_user_ids?: readonly number[] | undefined;
    order?: FinderOrder | undefined;
    among?: readonly number[] | undefined;
  },
  page: Parameters<typeof findMatches>[3],
) {
  const question = { must, nice };
  const seen = seenBy(actor);
  checkQuestion(question, seen);
  const [catalogue, found] = await Promise.all([
    readNames(db, [question]),
    findMatches(
      db,
      reportsSeenBy(actor),
      { must, nice, confirmed_only, except_user_ids, order: order ?? "levels", ...seen, ...(among && { among }) },
      page,
    ),
  ]);
  refuseUnknownGrades(question, catalogue);
  const named = namedQuestion(question, catalogue);
  const present = (one: (typeof found)[number], wholeFrom?: WholeFrom) => presentMatch(named, one, wholeFrom);
  const record = (ids: readonly number[]) => recordShown(db, actor, purpose, storedQuestion(question), ids);
  return { found, present, question: named, record };
}

/** As `findPeople`, and records the first of those found: they are all shown. */
export async function findAndRecord(
  db: Db,
  actor: Actor,
  asked: Parameters<typeof findPeople>[2],
  page: Parameters<typeof findMatches>[3],
  shown: number = page.limit,
) {
  const { record, ...people } = await findPeople(db, actor, asked, page);
  await record(people.found.slice(0, shown).map(({ id }) => id));
  return people;
}

/** Counts the people found without each must of a search: a statement for each. */
export const countPeople = list(contract.countPeople, {
  scope: findsPeople,
  run: async (db, { actor, input: { must, nice, purpose, ...asked } }) => {
    const [seen, team] = [seenBy(actor), reportsSeenBy(actor)];
    checkPurpose(purpose);
    checkQuestion({ must, nice }, seen);
    refuseUnknownGrades({ must, nice }, await readNames(db, [{ must, nice }]));
    const without: z.input<typeof contract.countPeople.response>["without"] = [];
    for (const condition of must) {
      const left = { must: must.filter((one) => one !== condition), nice };
      if (left.must.length === 0 || questionProblem(left) !== null) continue;
      const [found] = await findMatches(db, team, { ...left, ...asked, ...seen }, { limit: 1, after: null });
      if (!found) continue;
      const { total, total_met, total_unseen } = found;
      without.push({ condition: conditionText(condition), total, total_met, total_unseen });
    }
    return { without };
  },
});

const readerOf = (actor: Actor): CardReader => ({
  callerId: actor.userId,
  team: reportsSeenBy(actor),
  cvs: cvsSeenBy(actor),
});

/** Reads the cards of people who are still active, in the order of the ids, with their answers to a question. */
export async function readComparedCards(
  db: Db,
  actor: Actor,
  { user_ids, purpose, must, nice }: z.output<typeof contract.listPeopleCards.query>,
) {
  const question = { must, nice };
  const isAsked = conditionsOf(question).length > 0;
  const [cards, answersOf] = await Promise.all([
    readCards(db, readerOf(actor), user_ids),
    isAsked ? readAnswers(db, actor, question, user_ids) : () => [],
  ]);
  const ids = cards.map(({ user }) => user.id);
  await recordShown(db, actor, purpose, isAsked ? storedQuestion(question) : "", ids);
  return cards.map((card) => ({ ...card, answers: answersOf(card.user.id) }));
}

/** Reads what some people have for a question. Returns a function that returns a person's answers. */
async function readAnswers(db: Db, actor: Actor, question: Question, among: readonly number[]) {
  const seen = seenBy(actor);
  checkQuestion(question, seen);
  const [catalogue, found] = await Promise.all([
    readNames(db, [question]),
    findMatches(db, reportsSeenBy(actor), { ...question, among, ...seen }, { limit: among.length, after: null }),
  ]);
  refuseUnknownGrades(question, catalogue);
  const named = namedQuestion(question, catalogue);
  const answers = new Map(found.map((record) => [record.id, presentAnswers(named, record)]));
  return (id: number) => answers.get(id) ?? [];
}

/** Reads the card of a person who is still active; null for anyone else. */
export const readCard = async (db: Db, actor: Actor, userId: number) =>
  (await readCards(db, readerOf(actor), [userId]))[0] ?? null;

/** Records for a person that a caller opened their card. Throws AppError invalid without a purpose, if one is required. */
export const recordOpened = (db: Db, actor: Actor, purpose: string, userId: number) =>
  recordShown(db, actor, purpose, "", [userId]);

/** The searches that showed the caller. */
export const listAppearances = list(contract.listAppearances, {
  scope: ownAppearances,
  run: async (db, { scope, input }) => {
    const found = await readAppearances(db, scope, pageWindow(input));
    const catalogue = await readNames(db, questionsIn(found));
    return pageOf(
      found,
      input,
      (last) => [last.hour.getTime(), last.id] as const,
      (record) => presentAppearance(record, catalogue),
    );
  },
});

/** Searches shown on My data. */
const APPEARANCES_SHOWN = 20;

/** Returns who may find the caller, and the latest searches that showed them. */
export const getAppearancesView = list(
  { id: "getAppearancesView", input: z.strictObject({}) },
  {
    scope: ownAppearances,
    run: async (db, { scope }) => {
      const page = { limit: APPEARANCES_SHOWN + 1, after: null };
      const found = await readAppearances(db, scope, page);
      const catalogue = await readNames(db, questionsIn(found));
      const shown = found.slice(0, APPEARANCES_SHOWN).map((record) => presentAppearance(record, catalogue));
      return appearancesView(scope, env().FINDER_SCOPE, shown, found.length > APPEARANCES_SHOWN);
    },
  },
);
