import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { env } from "@/lib/platform/core/env";
import { FileStream } from "@/lib/platform/core/answers";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { fillTemplate } from "@/lib/platform/documents/documents";
import { anyone, download, list, query } from "@/lib/platform/operation/operation";
import { searchWords } from "@/lib/platform/core/search-words";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { valuesOf } from "./placeholder-rules";
import { profilesSeenBy, readsReleasedProfile } from "./policy";
import { presentOwn, presentRelease } from "./presenter";
import { fileNameOf, titleOf } from "./rules";
import * as store from "./store";
import { usedTemplate } from "./template-store";

/** Returns the caller's own profile. Anyone else's choices are a 404. */
export const getSkillsProfile = query(contract.getSkillsProfile, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (db, { subject: { sheetId } }) =>
    presentOwn(await store.readProfile(db, sheetId), await store.readEntries(db, sheetId)),
});

/** Returns what the screen of the caller's own profile needs. */
export const getOwnProfileView = list(z.strictObject({}), {
  scope: anyone,
  run: async (db, { actor }) => {
    const record = await store.readProfile(db, actor.sheetId);
    const { first_name, last_name, email, disciplines } = record;
    const profile = presentOwn(record, await store.readEntries(db, actor.sheetId));
    return { sheetId: actor.sheetId, person: { first_name, last_name, email, disciplines }, profile };
  },
});

const findRelease = (db: Db, { actor, input }: { actor: Actor; input: { sheet_id: number } }) =>
  store.findRelease(db, actor, input.sheet_id);

export const getReleasedSkillsProfile = query(contract.getReleasedSkillsProfile, {
  load: findRelease,
  // A 404, so that it doesn't say who has a profile.
  sees: readsReleasedProfile,
  run: async (_db, { subject }) => presentRelease(subject),
});

export const listReleasedSkillsProfiles = list(contract.listReleasedSkillsProfiles, {
  scope: profilesSeenBy,
  run: async (db, { input, scope }) => {
    const found = await store.readReleases(db, { ...scope, words: searchWords(input.search) }, pageWindow(input));
    return pageOf(
      found,
      input,
      ({ order_key, user_id }) => [order_key, user_id] as const,
      ({ order_key: _key, released_at, ...release }) => ({ ...release, released_at: released_at.toISOString() }),
    );
  },
});

/** A released profile as a Word document. Each download is recorded, also the owner's. */
export const getSkillsProfileDocument = download(contract.getSkillsProfileDocument, {
  load: findRelease,
  // A 404, so that it doesn't say who has a profile.
  sees: readsReleasedProfile,
  run: async (db, { actor, subject: { ownerId, released, released_at: releasedAt, first_name, last_name } }) => {
    const { COMPANY_NAME: company, PRODUCT_NAME } = env();
    const document = await fillTemplate(actor.userId, {
      template: await usedTemplate(db, "skills_profile"),
      values: valuesOf(released, { company, releasedAt }),
      properties: { title: titleOf(released), author: company || PRODUCT_NAME },
      hidden: released.name === null ? [`${first_name} ${last_name}`, `${last_name} ${first_name}`] : [],
    });
    const audit = { act: "skills_profile.downloaded", subjectId: ownerId };
    return { answer: wordFile(fileNameOf(released, releasedAt), document), audit };
  },
});

/** A Word document as an answer. */
export const wordFile = (name: string, document: Uint8Array): FileStream =>
  new FileStream(name, contract.WORD_TYPE, piecesOf(document));

async function* piecesOf(document: Uint8Array) {
  yield document;
}
