import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { dayOf, today } from "@/lib/platform/core/day";
import { env } from "@/lib/platform/core/env";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { readOwnSearches } from "./appearance-store";
import type { FinderCatalogue } from "./catalogue-rules";
import { readCatalogue, readManagers, readTaught } from "./catalogue-store";
import {
  conditionsOf,
  conditionsText,
  type Question,
  questionProblem,
  readStoredQuestion,
  withAdded,
} from "./condition-rules";
import * as contract from "./contract";
import { parseTyped } from "./parse-rules";
import { findsPeople, recordsSeenBy, reportsSeenBy, timeSeenBy } from "./policy";
import { latestQuestions } from "./question-rules";
import { questionWords } from "./rules";

const askerOf = (actor: Actor) => ({ day: timeSeenBy(actor) && today(), recordsOf: recordsSeenBy(actor) });

/** Reads the names of what questions are about: of all managers, it took as long as a search of 1,000 people. */
export const readNames = (
  db: Db,
  questions: readonly Question[],
  actor: Actor | null = null,
): Promise<FinderCatalogue> =>
  readCatalogue(
    db,
    actor && askerOf(actor),
    questions.flatMap(conditionsOf).flatMap((condition) => (condition.kind === "manager" ? [condition.id] : [])),
  );

/** The team of a manager is also called theirs. */
const withOwnTeam = <M extends { id: number }>(managers: readonly M[], { userId }: Actor) =>
  managers.map((one) => (one.id === userId ? { ...one, aliases: ["my team"] } : one));

async function readWholeCatalogue(db: Db, actor: Actor): Promise<FinderCatalogue> {
  const catalogue = await readCatalogue(db, askerOf(actor));
  return { ...catalogue, manager: withOwnTeam(catalogue.manager, actor) };
}

/**
 * Reads a text as the finder does, for callers who may find people. Null if no word of it is a condition, or if its
 * conditions can't be searched by together.
 */
export async function readQuestionIn(db: Db, actor: Actor, text: string) {
  if (!findsPeople(actor)) return null;
  const { unread, ...read } = parseTyped(text, await readWholeCatalogue(db, actor));
  const question = withAdded({ must: [], nice: [] }, read);
  if (conditionsOf(question).length === 0 || questionProblem(question) !== null) return null;
  const [must, nice] = [conditionsText(question.must), conditionsText(question.nice)];
  return {
    must,
    nice,
    words: questionWords(question),
    unread: unread.map(({ text: said, why, suggestions, unknown }) => ({
      text: said,
      why,
      suggestions: suggestions.map(({ label, typed }) => ({ label, typed })),
      ...(unknown && { unknown }),
    })),
  };
}

/** Lists the managers that can be typed: the screen asks for them once someone types. */
export const listFinderManagers = list(contract.listFinderManagers, {
  scope: findsPeople,
  run: async (db, { actor }) => withOwnTeam(await readManagers(db, contract.MAX_MANAGERS), actor),
});

/** Returns all that can be typed. */
export const getFinderCatalogue = list(
  { id: "getFinderCatalogue", input: z.strictObject({}) },
  { scope: findsPeople, run: (db, { actor }) => readWholeCatalogue(db, actor) },
);

/** Competencies that someone would teach, of which the first questions name one. */
const TAUGHT = 50;
/** The viewer's own searches that are read, and most of them shown. */
const OWN_SEARCHES = { read: 40, shown: 3 };

/**
 * Returns what the finder's screens need besides people and managers: the browser asks for those with a purpose, which no
 * address has, and for these once someone types. `question`: the address's, whose managers it names.
 */
export const getFinderView = list(
  { id: "getFinderView", input: z.strictObject({ question: z.custom<Question>() }) },
  {
    scope: findsPeople,
    run: async (db, { actor, input: { question } }) => {
      const isAsked = conditionsOf(question).length > 0;
      const searches = isAsked ? [] : await readOwnSearches(db, actor.userId, OWN_SEARCHES.read);
      const own = latestQuestions(
        searches.map(({ question: text, hour }) => ({ ...readStoredQuestion(text), day: dayOf(hour) })),
        OWN_SEARCHES.shown,
      );
      const [catalogue, taught] = await Promise.all([
        readNames(db, [question, ...own], actor),
        isAsked ? [] : readTaught(db, reportsSeenBy(actor), TAUGHT),
      ]);
      const isPurposeRequired = env().FINDER_PURPOSE === "required";
      return { catalogue, taughtIds: taught.map(({ id }) => id), own, isPurposeRequired };
    },
  },
);
