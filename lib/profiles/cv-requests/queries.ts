import type { Actor } from "@/lib/platform/core/actor";
import { FileStream } from "@/lib/platform/core/answers";
import { type ZipEntry, zipOf } from "@/lib/platform/core/zip-writer";
import type { Db } from "@/lib/platform/db";
import { download, query } from "@/lib/platform/operation/operation";
import { type NeedCv, needExists, readNeedCvs } from "@/lib/profiles/cvs/need-store";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { cvsSeenBy } from "@/lib/profiles/cvs/policy";
import { findRelease, recordReading } from "@/lib/profiles/cvs/release-store";
import { wordOf } from "@/lib/profiles/cvs/released-queries";
import { fileNameOf } from "@/lib/profiles/cvs/rules";
import * as contract from "./contract";

type Call = { actor: Actor; input: { need_id: number } };

/** The need of a call, for people who plan: others don't learn which there are. */
const plannedNeed = async (db: Db, { actor, input: { need_id } }: Call) =>
  plansStaffing(actor) && (await needExists(db, need_id)) ? { need_id } : null;

export const listNeedCvs = query(contract.listNeedCvs, {
  load: plannedNeed,
  policy: plansStaffing,
  run: async (db, { actor, subject: { need_id } }) =>
    (await readNeedCvs(db, need_id, cvsSeenBy(actor))).map(presentNeedCv),
});

const presentNeedCv = ({ released_at, asked_at, ...cv }: NeedCv) => ({
  ...cv,
  // What a caller may not read isn't there for them, as everywhere.
  cv_id: cv.may_read ? cv.cv_id : null,
  forms: cv.may_read ? cv.forms : [],
  released_at: cv.may_read ? (released_at?.toISOString() ?? null) : null,
  asked_at: asked_at?.toISOString() ?? null,
});

/** All released CVs of a need in one form. Each person sees who took theirs. */
export const getNeedCvs = download(contract.getNeedCvs, {
  load: plannedNeed,
  policy: plansStaffing,
  run: async (db, { actor, input: { form }, subject: { need_id } }) => {
    const listed = await readNeedCvs(db, need_id, cvsSeenBy(actor));
    const files: ZipEntry[] = [];
    const taken: number[] = [];
    for (const { cv_id, may_read } of listed) {
      const release = cv_id !== null && may_read ? await findRelease(db, actor, cv_id) : null;
      const shown = release?.content[form] ?? null;
      if (release === null || shown === null) continue;
      const document = await wordOf(db, actor, { ...release, shown });
      // The place makes a file's name differ from the others', and stands for the person's in an anonymous one.
      const naming = { name: shown.name, releasedAt: release.released_at, place: files.length + 1 };
      files.push([fileNameOf(naming, "docx"), [document]]);
      taken.push(release.release_id);
    }
    await recordReading(db, taken, actor, "downloaded");
    const audit = { act: "cv.archive_downloaded", subjectId: null, after: { need_id, form, cvs: files.length } };
    return { answer: new FileStream(`cvs-${form}.zip`, contract.ZIP_TYPE, zipOf(files)), audit };
  },
});
