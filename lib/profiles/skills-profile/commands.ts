import { AppError } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { presentOwn, presentRelease } from "./presenter";
import { ownNameIn, profileOf } from "./rules";
import * as store from "./store";

/** Locks the profile of a sheet's owner. Only they see it: nobody chooses for others. */
async function loadProfile(tx: Tx, call: Parameters<typeof sheetOfCall>[1]) {
  const sheet = await sheetOfCall(tx, call);
  if (sheet) await store.lockProfile(tx, sheet.ownerId);
  return sheet;
}

/** Saves what the caller's profile shows. The release stays as it is, and the audit log doesn't say what was chosen. */
export const updateSkillsProfile = command(contract.updateSkillsProfile, {
  load: loadProfile,
  sees: isOwnSheet,
  run: async (tx, { actor, input, subject: { sheetId } }) => {
    const { introduction, is_anonymous, clients, shown_ids } = input.cm_skills_profile;
    const shown = new Set(shown_ids);
    const entries = (await store.readEntries(tx, sheetId)).map((entry) => ({
      ...entry,
      is_shown: shown.has(entry.id),
    }));
    if (shown_ids.some((id) => !entries.some((entry) => entry.id === id)))
      throw new AppError("invalid", "Only approved levels of your own sheet can be shown.", {
        fields: { "cm_skills_profile.shown_ids": ["must be rows of your sheet with an approved level"] },
      });
    await store.saveChoices(tx, actor.userId, { introduction, is_anonymous, clients });
    await store.saveEntries(tx, sheetId, entries);
    const answer = presentOwn(await store.readProfile(tx, sheetId), entries);
    return { answer, audit: [{ act: "skills_profile.saved", subjectId: actor.userId }] };
  },
});

/** Releases what the caller has saved: others read this copy until the next release. */
export const releaseSkillsProfile = command(contract.releaseSkillsProfile, {
  load: loadProfile,
  sees: isOwnSheet,
  run: async (tx, { actor, subject: { sheetId } }) => {
    const record = await store.readProfile(tx, sheetId);
    const released = profileOf({ ...record, entries: await store.readEntries(tx, sheetId) });
    if (released.areas.length === 0)
      throw new AppError("conflict", "The profile shows no level. Choose at least one, then release it.");
    const ownName = record.is_anonymous ? ownNameIn(released.introduction, record) : null;
    if (ownName !== null)
      throw new AppError(
        "conflict",
        `The introduction contains your name (“${ownName}”). Write it without, or show your name.`,
      );
    const released_at = await store.saveRelease(tx, actor.userId, released);
    if (released_at === null) throw new Error("a profile was not released");
    const after = { is_anonymous: record.is_anonymous };
    return {
      answer: presentRelease({ released, released_at }),
      audit: [{ act: "skills_profile.released", subjectId: actor.userId, after, event: TOLD_AT_ONCE }],
    };
  },
});

/** Takes the release back: nobody else can read the profile from then on. */
export const withdrawSkillsProfile = command(contract.withdrawSkillsProfile, {
  load: loadProfile,
  sees: isOwnSheet,
  run: async (tx, { actor, subject: { sheetId } }) => {
    const { released_at } = await store.readProfile(tx, sheetId);
    await store.saveRelease(tx, actor.userId, null);
    const audit = [{ act: "skills_profile.withdrawn", subjectId: actor.userId, event: TOLD_AT_ONCE }];
    return { answer: undefined, audit: released_at === null ? [] : audit };
  },
});
