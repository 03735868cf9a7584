import { JSON_TYPE } from "@/lib/platform/core/endpoint";
import type { Actor } from "@/lib/platform/core/actor";
import { FileStream } from "@/lib/platform/core/answers";
import { env } from "@/lib/platform/core/env";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { searchWords } from "@/lib/platform/core/search-words";
import type { Db } from "@/lib/platform/db";
import { fillTemplate } from "@/lib/platform/documents/documents";
import { download, list, query } from "@/lib/platform/operation/operation";
import { piecesOf, wordFile } from "@/lib/profiles/templates/queries";
import { usedTemplate } from "@/lib/profiles/templates/store";
import * as contract from "./contract";
import type { CvContent } from "./content-rules";
import { jsonResumeOf } from "./json-resume-rules";
import { valuesOf } from "./placeholder-rules";
import { readPhoto } from "./photo-store";
import { cvsSeenBy, readsReleasedCv } from "./policy";
import { contentIn, presentRelease } from "./presenter";
import { findRelease, type FoundRelease, readReleases, recordReading } from "./release-store";
import { fileNameOf, type Form, titleOf } from "./rules";

type Call = { actor: Actor; input: { cv_id: number; form?: Form | undefined } };
type Subject = FoundRelease & { shown: CvContent };

/** A release that the caller may read, in a form that it has; anything else is a 404, so that it doesn't say who has a CV. */
async function readable(db: Db, { actor, input }: Call): Promise<Subject | null> {
  const release = await findRelease(db, actor, input.cv_id);
  if (release === null || !readsReleasedCv(actor, release)) return null;
  const shown = contentIn(release, input.form);
  return shown && { ...release, shown };
}

/** A released CV. That another person read it is recorded. */
export const getReleasedCv = query(contract.getReleasedCv, {
  load: readable,
  policy: readsReleasedCv,
  run: async (db, { actor, subject }) => {
    await recordReading(db, [subject.release_id], actor, "read");
    return presentRelease(subject, subject.shown);
  },
});

export const listReleasedCvs = list(contract.listReleasedCvs, {
  scope: cvsSeenBy,
  run: async (db, { input, scope }) => {
    const found = await readReleases(db, { ...scope, words: searchWords(input.search) }, pageWindow(input));
    return pageOf(
      found,
      input,
      ({ order_key, id }) => [order_key, id] as const,
      ({ order_key: _key, released_at, ...release }) => ({ ...release, released_at: released_at.toISOString() }),
    );
  },
});

/** A released CV as a Word document by the company's template. An anonymous one has the name nowhere, nor an author. */
export async function wordOf(
  db: Db,
  actor: Actor,
  { shown, released_at: releasedAt, first_name, last_name, ownerId }: Subject,
): Promise<Uint8Array> {
  const { COMPANY_NAME: company, PRODUCT_NAME } = env();
  return fillTemplate(actor.userId, {
    template: await usedTemplate(db),
    values: valuesOf(shown, { company, releasedAt }),
    properties: { title: titleOf(shown.name), author: shown.name === null ? "" : company || PRODUCT_NAME },
    photo: shown.photo === null ? null : await readPhoto(db, ownerId, shown.photo),
    hidden: shown.name === null ? [`${first_name} ${last_name}`, `${last_name} ${first_name}`] : [],
  });
}

/** A released CV as a file. Each download is recorded, also the owner's. */
export const getCvDocument = download(contract.getCvDocument, {
  load: readable,
  policy: readsReleasedCv,
  run: async (db, { actor, input: { format }, subject }) => {
    const { shown, released_at: releasedAt } = subject;
    const name = fileNameOf({ name: shown.name, releasedAt }, format);
    const answer =
      format === "docx"
        ? wordFile(name, await wordOf(db, actor, subject))
        : new FileStream(name, JSON_TYPE, piecesOf(JSON.stringify(jsonResumeOf(shown), null, 2)));
    await recordReading(db, [subject.release_id], actor, "downloaded");
    return { answer, audit: { act: "cv.downloaded", subjectId: subject.ownerId } };
  },
});
