import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { formatPeriod } from "@/lib/platform/core/format-period";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import * as contract from "./contract";
import { dayWithin, filledFor } from "./filled-rules";
import { NO_WAYS, overlapOf, type Ways } from "./overlap-rules";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import * as rules from "./rules";
import * as store from "./store";
import * as undo from "./undo-store";
import * as writes from "./write-store";

const invalid = (field: string, message: string, what: string) => wrongField(`cm_engagement.${field}`, what, message);

/** Refuses what can't be: days in the wrong order, an unknown client, a need without places, a person without time. */
async function refuseWrong(
  tx: Tx,
  person: { id: number; name: string; engagementId: number | null },
  fields: rules.EngagementFields,
  takesTime: boolean,
): Promise<void> {
  if (fields.ends_on !== null && fields.ends_on < fields.starts_on)
    throw invalid("ends_on", "The engagement would end before it begins.", "must not be before the first day");
  if ((fields.later_percent === null) !== (fields.later_from === null))
    throw invalid("later_from", "A later percentage and its day come together.", "comes with later_percent");
  if (
    fields.later_from !== null &&
    (fields.later_from <= fields.starts_on || (fields.ends_on ?? fields.later_from) < fields.later_from)
  )
    throw invalid("later_from", "The change isn't within the engagement.", "must be after the first day, within it");
  if (fields.client_id !== null && !(await writes.isClient(tx, fields.client_id)))
    throw invalid("client_id", "There is no such client.", "doesn't exist");
  if (fields.state !== "agreed" || !takesTime) return;
  const others = await writes.readAgreed(tx, person.id, today(), person.engagementId);
  const overlap = overlapOf(person.name, fields, others, today());
  if (overlap === null) return;
  const { text, ...current } = overlap;
  throw new AppError("conflict", text, { current });
}

type LockedNeed = NonNullable<Awaited<ReturnType<typeof writes.lockNeed>>>;

/** Refuses to place a person on a need on days on which it is filled. `was`: the engagement before. */
async function refuseFilled(
  tx: Tx,
  { needId, need, userId }: { needId: number; need: LockedNeed; userId: number },
  fields: rules.EngagementFields,
  was: rules.EngagementFields | null,
): Promise<void> {
  if (fields.state !== "agreed") return;
  const placed = await writes.readPlaced(tx, needId, userId);
  const places = { ...need.fields, headcount: need.headcount };
  const had = was?.state === "agreed" ? was : null;
  const from = dayWithin(places, today());
  const found = filledFor(places, placed, { one: fields, was: had, from });
  if (found === null) return;
  const { filled, free } = found;
  const detail = "The need is filled: as many people are placed as it needs.";
  if (free === null) throw conflict("limit-reached", detail);
  const text = `The need is filled from ${formatPeriod(filled)}. It has a place from ${formatPeriod(free)}.`;
  const begin_on = free.starts_on > fields.starts_on && free.starts_on > from ? free.starts_on : null;
  const end_on = free.ends_on < places.ends_on && free.ends_on !== fields.ends_on ? free.ends_on : null;
  const current: Ways = { ...NO_WAYS, begin_on, end_on };
  throw conflict("limit-reached", text, { current });
}

/** Refuses one more person on a need that has as many as one may have; who was withdrawn doesn't count. */
async function refuseCrowded(tx: Tx, needId: number): Promise<void> {
  if ((await writes.countOnNeed(tx, needId)) < rules.MAX_ON_NEED) return;
  throw conflict("limit-reached", `The need has ${rules.MAX_ON_NEED} people already. Withdraw one first.`);
}

/** What a command answers and records after a change of an engagement; told after the time in which it can be undone. */
async function written(
  tx: Tx,
  actor: Actor,
  { id, userId, act, before }: { id: number; userId: number; act: string; before: object | null },
) {
  const answer = await store.findEngagement(tx, actor, id);
  // As nobody adds one that they wouldn't see: one that has ended too long ago is its person's alone.
  if (!answer)
    throw invalid(
      "ends_on",
      `It ended over ${rules.ENGAGEMENT_MONTHS} months ago. Only the person can add or change it.`,
      `must be in the last ${rules.ENGAGEMENT_MONTHS} months or later`,
    );
  return { answer, audit: [rules.changeEntry({ id, userId, act, before, now: rules.fieldsOf(answer) })] };
}

/** Loads a person for someone who plans, locked with the need, which is locked first as everywhere. */
async function loadPerson(
  tx: Tx,
  { actor, input }: { actor: Actor; input: { cm_engagement: { user_id: number; need_id: number | null } } },
) {
  if (!plansStaffing(actor)) return null;
  const { user_id, need_id } = input.cm_engagement;
  const need = need_id === null ? null : await writes.lockNeed(tx, need_id);
  if (need_id !== null && need === null)
    throw new AppError("not_found", "The need was deleted, so nobody can be added to it.");
  // Nobody adds an engagement that they wouldn't see.
  if (need_id === null && !(await store.seesEngagementsOf(tx, actor, user_id))) return null;
  const person = await writes.lockPerson(tx, user_id);
  return person && { person, need };
}

/** Asks, holds or places a person. A person who was withdrawn from a need before is asked again. */
export const createEngagement = command(contract.createEngagement, {
  load: loadPerson,
  policy: plansStaffing,
  run: async (tx, { actor, input: { cm_engagement }, subject: { person, need } }) => {
    const { user_id: userId, need_id: needId, ...given } = cm_engagement;
    const { project, starts_on, ends_on = null, percent = 100, client_id = null } = { ...need?.fields, ...given };
    if (project === undefined) throw invalid("project", "Say what the engagement is.", "is missing");
    if (starts_on === undefined) throw invalid("starts_on", "Say when the engagement begins.", "is missing");
    const { role, state, later_percent, later_from } = given;
    if (needId !== null) await writes.leaveLongOver(tx, needId, userId);
    const known = needId === null ? null : await writes.findOnNeed(tx, needId, userId);
    if (known && known.state !== "withdrawn") throw new AppError("conflict", `${person.name} is on this need already.`);
    if (needId !== null) await refuseCrowded(tx, needId);
    const time = { starts_on, ends_on, percent, later_percent, later_from };
    const fields = { project, role, state, client_id, ...time, organization: "" };
    await refuseWrong(tx, { id: userId, name: person.name, engagementId: known?.id ?? null }, fields, true);
    if (needId !== null && need) await refuseFilled(tx, { needId, need, userId }, fields, null);
    const act = rules.actOf(null, state);
    // Also one that only its person still sees.
    const withdrawn = known && (await store.findEngagement(tx, actor, known.id, "any"));
    const before = withdrawn ? rules.changedFields(rules.fieldsOf(withdrawn), fields) : null;
    if (known) await writes.saveEngagement(tx, known.id, fields);
    const id =
      known?.id ?? (await writes.insertEngagement(tx, { userId, needId, addedBy: personIdOf(actor) }, fields, null));
    return written(tx, actor, { id, userId, act, before });
  },
});

/** Loads an engagement for someone who plans; the need, the person and the engagement are locked in this order. */
async function loadEngagement(tx: Tx, { actor, input }: { actor: Actor; input: { engagement_id: number } }) {
  if (!plansStaffing(actor)) return null;
  const seen = await store.findEngagement(tx, actor, input.engagement_id);
  if (!seen) return null;
  const need = seen.need_id === null ? null : await writes.lockNeed(tx, seen.need_id);
  const person = await writes.lockPerson(tx, seen.user_id);
  const engagement = await store.lockEngagement(tx, actor, input.engagement_id);
  return person && engagement && { person, need, engagement };
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEngagement>>>;

/** Saves some fields of an engagement, if the need has a place and the person the time. */
async function saveChange(
  tx: Tx,
  { person, need, engagement }: Loaded,
  changed: Partial<rules.EngagementFields>,
): Promise<void> {
  const { id, user_id: userId, need_id: needId } = engagement;
  const was = rules.fieldsOf(engagement);
  const fields = { ...was, ...changed };
  const takesTime = Object.keys(changed).some((field) => field !== "project" && field !== "role");
  await refuseWrong(tx, { id: userId, name: person.name, engagementId: id }, fields, takesTime);
  if (needId !== null && was.state === "withdrawn" && fields.state !== "withdrawn") await refuseCrowded(tx, needId);
  if (needId !== null && need) await refuseFilled(tx, { needId, need, userId }, fields, was);
  await writes.saveEngagement(tx, id, changed);
}

/** Changes an engagement: its state, its days, how much time it takes. */
export const updateEngagement = command(contract.updateEngagement, {
  load: loadEngagement,
  policy: plansStaffing,
  edit: {
    shown: async (_tx, { engagement }) => engagement,
    isOutdated: ({ cm_engagement: { based_on_updated_at: seen } }, { engagement }) =>
      isOutdated(seen, engagement.updated_at),
    refusal: "Someone else changed this engagement after you opened it. It is shown as it is now.",
  },
  run: async (tx, { actor, input, subject }) => {
    const { engagement } = subject;
    const { based_on_updated_at: _seen, ...change } = input.cm_engagement;
    const { id, user_id: userId } = engagement;
    const was = rules.fieldsOf(engagement);
    const fields = rules.followOn(was, change, today());
    const before = rules.changedFields(was, fields);
    if (Object.keys(before).length === 0) return { answer: engagement, audit: [] };
    await saveChange(tx, subject, rules.changedFields(fields, was));
    return written(tx, actor, { id, userId, act: rules.actOf(was.state, fields.state), before });
  },
});

/** Takes back the caller's latest change of an engagement, before the person is told. */
export const undoEngagementChange = command(contract.undoEngagementChange, {
  load: (tx, { actor, input }) =>
    loadEngagement(tx, { actor, input: { engagement_id: input.cm_engagement_undo.engagement_id } }),
  policy: plansStaffing,
  run: async (tx, { actor, subject }) => {
    const { id, user_id: userId } = subject.engagement;
    const latest = await undo.findLatestChange(tx, { userId, engagementId: id });
    if (!latest || latest.actorId !== personIdOf(actor))
      throw new AppError("conflict", `A change can be undone for ${UNDO_SECONDS} seconds, by the person who made it.`);
    await undo.forgetEvent(tx, { act: latest.act, userId, engagementId: id });
    if (latest.before === null) await writes.deleteEngagement(tx, id);
    else await saveChange(tx, subject, latest.before);
    const audit = [{ act: "engagement.undone", subjectId: userId, before: { engagement_id: id } }];
    return { answer: { engagement: await store.findEngagement(tx, actor, id) }, audit };
  },
});
