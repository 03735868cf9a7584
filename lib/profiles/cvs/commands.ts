import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError, wrongField } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import type { Actor } from "@/lib/platform/core/actor";
import { TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { type Entry, findOwnName, isEmpty, ownWords, releaseOf } from "./content-rules";
import { readEntries, readMatching, readRestricted, saveEntries, type StoredEntry } from "./entry-store";
import { presentCv } from "./presenter";
import { MAX_CVS } from "./rules";
import { savePhoto } from "./photo-store";
import { needExists } from "./need-store";
import * as store from "./store";

type Call = { actor: Actor; input: { sheet_id: number; cv_id: number } };

/** The caller's own CV, locked. Anyone else's is a 404: nobody chooses for others. */
async function loadOwn(tx: Tx, call: Call) {
  const sheet = await sheetOfCall(tx, call);
  const cv = sheet && (await store.lockCv(tx, sheet.ownerId, call.input.cv_id));
  return cv && { ...sheet, cv };
}

type Own = NonNullable<Awaited<ReturnType<typeof loadOwn>>>;

/** A CV as the API answers it. */
export async function cvAnswer(tx: Tx, userId: number, id: number) {
  const cv = await store.findCv(tx, userId, id);
  if (!cv) throw new Error("a CV that was just written is gone");
  const entries = await readEntries(tx, id, userId);
  return presentCv(cv, await store.readOwner(tx, userId), entries, await readRestricted(tx));
}

/** How a change of a CV refuses one that was saved elsewhere after the caller read it. */
const editOf = <I>(seen: (input: I) => string | undefined) => ({
  shown: (tx: Tx, { ownerId, cv }: Own) => cvAnswer(tx, ownerId, cv.id),
  isOutdated: (input: I, { cv }: Own) => isOutdated(seen(input), cv.updated_at),
  refusal: "This CV was changed elsewhere after it was read here. Look at it, then do it again.",
});

const keyOf = ({ of, id }: Pick<Entry, "of" | "id">) => `${of} ${id}`;

/** Entries with their places, if their order within a kind isn't the default one. */
function placed(entries: readonly StoredEntry[], byDefault: readonly StoredEntry[]): StoredEntry[] {
  return (["level", "engagement", "record"] as const).flatMap((of) => {
    const some = entries.filter((entry) => entry.of === of);
    const usual = byDefault.filter((entry) => entry.of === of);
    const isUsual = some.every(({ id }, place) => id === usual[place]?.id);
    return some.map((entry, place) => ({ ...entry, position: isUsual ? null : place }));
  });
}

/** Adds a CV. The first is the main one. */
export const createCv = command(contract.createCv, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (tx, { actor: { userId }, input: { cm_cv } }) => {
    const count = await store.lockAndCount(tx, userId);
    if (count >= MAX_CVS) throw new AppError("conflict", `You have ${MAX_CVS} CVs. Delete one, then add this.`);
    const source = cm_cv.copy_of_id === null ? null : await store.findCv(tx, userId, cm_cv.copy_of_id);
    if (cm_cv.copy_of_id !== null && source === null)
      throw wrongField("cm_cv.copy_of_id", "must be a CV of yours", "There is no such CV of yours.");
    if (cm_cv.need_id !== null && !(await needExists(tx, cm_cv.need_id)))
      throw wrongField("cm_cv.need_id", "must be a need", "There is no such need.");
    const choices = {
      title: cm_cv.title,
      is_main: count === 0,
      introduction: source?.introduction ?? "",
      is_anonymous: source?.is_anonymous ?? false,
      clients: source?.clients ?? [],
      photo_sha256: await savePhoto(tx, userId, source?.photo ?? null),
    };
    const id = await store.insertCv(tx, userId, choices, cm_cv.need_id);
    const entries = await readEntries(tx, source?.id ?? 0, userId);
    await saveEntries(tx, id, cm_cv.need_id === null ? entries : await mustsFirst(tx, userId, cm_cv.need_id, entries));
    return { answer: await cvAnswer(tx, userId, id), audit: [{ act: "cv.added", subjectId: userId }] };
  },
});

/** The entries with those that the need must have first, which are shown. */
async function mustsFirst(tx: Tx, userId: number, needId: number, entries: readonly StoredEntry[]) {
  const matching = await readMatching(tx, needId, userId);
  const isMust = (entry: Entry) => matching.has(keyOf(entry));
  const ordered = [...entries.filter(isMust), ...entries.filter((entry) => !isMust(entry))];
  return placed(ordered, await readEntries(tx, 0, userId)).map((entry) =>
    isMust(entry) ? { ...entry, is_shown: true } : entry,
  );
}

/**
 * Saves what a CV of the caller's shows. The release stays as it is, and the audit log doesn't say what was chosen. An
 * entry that isn't theirs to show is left out: it can be withdrawn or deleted while they write.
 */
export const updateCv = command(contract.updateCv, {
  load: loadOwn,
  sees: isOwnSheet,
  edit: editOf(({ cm_cv }: { cm_cv: { based_on_updated_at?: string | undefined } }) => cm_cv.based_on_updated_at),
  run: async (tx, { actor: { userId }, input: { cm_cv }, subject: { cv } }) => {
    const byDefault = await readEntries(tx, 0, userId);
    const known = new Map(byDefault.map((entry) => [keyOf(entry), entry]));
    const chosen = new Map(
      cm_cv.entries.flatMap(({ is_shown, words, ...named }) => {
        const entry = known.get(keyOf(named));
        if (!entry) return [];
        return [[keyOf(named), { ...entry, is_shown, words: words === ownWords(entry) ? null : words }]];
      }),
    );
    const rest = byDefault.filter((entry) => !chosen.has(keyOf(entry)));
    await saveEntries(tx, cv.id, placed([...chosen.values(), ...rest], byDefault));
    const photo_sha256 = await savePhoto(tx, userId, cm_cv.photo === undefined ? cv.photo : cm_cv.photo);
    await store.saveCv(tx, cv, { ...cm_cv, photo_sha256 });
    return { answer: await cvAnswer(tx, userId, cv.id), audit: [{ act: "cv.saved", subjectId: userId }] };
  },
});

export const deleteCv = command(contract.deleteCv, {
  load: loadOwn,
  sees: isOwnSheet,
  run: async (tx, { actor: { userId }, subject: { cv } }) => {
    await store.deleteCv(tx, cv);
    return { answer: undefined, audit: [{ act: "cv.deleted", subjectId: userId }] };
  },
});

/** Releases what the caller has saved: others read this copy until the next release. */
export const releaseCv = command(contract.releaseCv, {
  load: loadOwn,
  sees: isOwnSheet,
  edit: editOf(({ based_on_updated_at }: { based_on_updated_at?: string | undefined }) => based_on_updated_at),
  run: async (tx, { actor: { userId }, subject: { cv } }) => {
    const chosen = { ...cv, ...(await store.readOwner(tx, userId)), entries: await readEntries(tx, cv.id, userId) };
    const found = cv.is_anonymous ? findOwnName(chosen) : null;
    if (found)
      throw new AppError(
        "conflict",
        `The CV contains your name (“${found.name}”). Write it without, or show your name.`,
      );
    const content = releaseOf(chosen, await readRestricted(tx));
    if (isEmpty((content.named ?? content.anonymous)!))
      throw new AppError("conflict", "The CV shows nothing. Show at least one entry, then release it.");
    await store.insertRelease(tx, cv, content);
    const after = { is_anonymous: cv.is_anonymous };
    return {
      answer: await cvAnswer(tx, userId, cv.id),
      audit: [{ act: "cv.released", subjectId: userId, after, event: TOLD_AT_ONCE }],
    };
  },
});

/** Takes the release back: nobody else can read the CV from then on. */
export const withdrawCv = command(contract.withdrawCv, {
  load: loadOwn,
  sees: isOwnSheet,
  run: async (tx, { actor: { userId }, subject: { cv } }) => {
    const wasReleased = await store.withdrawReleases(tx, cv.id);
    const audit = [{ act: "cv.withdrawn", subjectId: userId, event: TOLD_AT_ONCE }];
    return { answer: undefined, audit: wasReleased ? audit : [] };
  },
});
