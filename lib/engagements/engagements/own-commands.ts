import { latestToday, today } from "@/lib/platform/core/day";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import type { Actor } from "@/lib/platform/core/actor";
import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { isEngaged } from "./policy";
import { changedFields, daysProblem, fieldsOf, isCorrectedByOwner, MAX_ENGAGEMENTS } from "./rules";
import * as store from "./store";
import { replaceUsed } from "./used-import-store";
import * as writes from "./write-store";

/** Refuses competencies that don't exist. Those that something has already stay, also where an area lost its languages. */
export async function refuseUnknownUsed(
  tx: Tx,
  of: string,
  used: readonly writes.UsedCompetency[],
  stored: readonly writes.UsedCompetency[] = [],
): Promise<void> {
  const isStored = (one: writes.UsedCompetency) =>
    stored.some(
      (other) => other.competency_id === one.competency_id && other.cm_technology_id === one.cm_technology_id,
    );
  const unknown = (await writes.unknownUsed(tx, used)).filter((place) => !isStored(used[place]!));
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((place) => [`${of}.competencies.${place}`, ["doesn't exist"]]));
  throw new AppError("invalid", "A competency doesn't exist, or not in this language.", { fields });
}

function refuseFuture(starts_on: string): void {
  if (starts_on > latestToday())
    throw wrongField("cm_engagement.starts_on", "must not be in the future", "Only what has begun can be added.");
}

async function saved(tx: Tx, actor: Actor, id: number) {
  const engagement = await store.findEngagement(tx, actor, id);
  if (!engagement) throw new Error("an engagement was not saved");
  return engagement;
}

/** Adds an engagement of the caller's own that has begun. */
export const createOwnEngagement = command(contract.createOwnEngagement, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (tx, { actor, input: { cm_engagement } }) => {
    const { competencies, summary, names_client, role, ...given } = cm_engagement;
    refuseFuture(given.starts_on);
    await refuseUnknownUsed(tx, "cm_engagement", competencies);
    if ((await store.countOwn(tx, actor.userId)) >= MAX_ENGAGEMENTS)
      throw conflict("limit-reached", `You have ${MAX_ENGAGEMENTS} engagements already.`);
    const later = { later_percent: null, later_from: null };
    const fields = { ...given, ...later, role, client_id: null, state: "agreed" as const };
    const of = { userId: actor.userId, needId: null, addedBy: actor.userId };
    const id = await writes.insertEngagement(tx, of, fields, { role, summary, names_client });
    await replaceUsed(tx, "engagement", [{ id, used: competencies }]);
    const audit = [{ act: "engagement.added", subjectId: actor.userId, after: { engagement_id: id } }];
    return { answer: await saved(tx, actor, id), audit };
  },
});

/** Locks an engagement, in a call of the caller's own sheet. */
async function loadOwn(tx: Tx, { actor, input }: { actor: Actor; input: { sheet_id: number; engagement_id: number } }) {
  const sheet = await sheetOfCall(tx, { actor, input });
  return sheet && isOwnSheet(actor, sheet) ? store.lockEngagement(tx, actor, input.engagement_id) : null;
}

/** What a correction of days leaves of a later percentage: all of it within the days of an engagement that others plan. */
function laterWithin(
  subject: store.EngagementRecord,
  { starts_on, ends_on }: { starts_on: string; ends_on: string | null },
) {
  const { is_own, later_percent, later_from } = subject;
  const isWithin = later_from !== null && later_from > starts_on && (ends_on === null || later_from <= ends_on);
  return isWithin && !is_own ? { later_percent, later_from } : { later_percent: null, later_from: null };
}

/**
 * Saves what the caller says of an engagement of theirs, which confirms it. Its days, percentage and project are saved if
 * they added it or may correct it.
 */
export const updateOwnEngagement = command(contract.updateOwnEngagement, {
  load: loadOwn,
  sees: isEngaged,
  run: async (tx, { actor, input: { cm_engagement }, subject }) => {
    const { competencies, summary, names_client, role, ...given } = cm_engagement;
    const isGiven = Object.values(given).some((value) => value !== undefined);
    if (isGiven && !isCorrectedByOwner(subject, latestToday()))
      throw new AppError("conflict", "Until it is over, only the people who plan it change this engagement's days.");
    if (given.organization && subject.client !== null)
      throw new AppError("conflict", "Only the people who plan it change an engagement's client.");
    await refuseUnknownUsed(tx, "cm_engagement", competencies, subject.competencies);
    if (isGiven) {
      const { starts_on = subject.starts_on, ends_on = subject.ends_on } = given;
      refuseFuture(starts_on);
      if (subject.need_id !== null && (ends_on === null || ends_on >= today()))
        throw new AppError("conflict", "Only the people who plan it extend an engagement that is over.");
      const problem = daysProblem({ starts_on, ends_on });
      if (problem)
        throw wrongField(`cm_engagement.${problem.field}`, problem.what, "The engagement would end before it begins.");
      await writes.saveEngagement(tx, subject.id, {
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        ...laterWithin(subject, { starts_on, ends_on }),
      });
    }
    await writes.saveOwn(tx, subject.id, { role, summary, names_client });
    await replaceUsed(tx, "engagement", [{ id: subject.id, used: competencies }]);
    const answer = await saved(tx, actor, subject.id);
    const [was, now] = [fieldsOf(subject), fieldsOf(answer)];
    const isCorrected = !subject.is_own && isGiven;
    const audit = [
      {
        act: "engagement.confirmed",
        subjectId: actor.userId,
        ...(isCorrected ? { before: changedFields(was, now) } : {}),
        after: { engagement_id: subject.id, ...(isCorrected ? changedFields(now, was) : {}) },
      },
    ];
    return { answer, audit };
  },
});

/** Deletes an engagement that the caller added. */
export const deleteOwnEngagement = command(contract.deleteOwnEngagement, {
  load: loadOwn,
  sees: isEngaged,
  run: async (tx, { actor, subject }) => {
    if (!subject.is_own)
      throw new AppError("conflict", "Only the people who plan it can withdraw this engagement. Ask them to.");
    await writes.deleteEngagement(tx, subject.id);
    const audit = [{ act: "engagement.deleted", subjectId: actor.userId, before: { engagement_id: subject.id } }];
    return { answer: undefined, audit };
  },
});
