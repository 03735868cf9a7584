import { AppError, wrongField } from "@/lib/platform/core/errors";
import { personIdOf } from "@/lib/platform/core/actor";
import { command } from "@/lib/platform/operation/operation";
import { insertRequest, needExists, requestWaits } from "@/lib/profiles/cvs/need-store";
import { asksForCv, readsReleasedCv } from "@/lib/profiles/cvs/policy";
import { findSheetOf } from "@/lib/profiles/cvs/release-store";
import * as contract from "./contract";

/** Asks a person for a CV. Who was asked before, and hasn't answered, isn't told again. */
export const askForCv = command(contract.askForCv, {
  load: async (tx, { actor, input: { cm_cv_request } }) => {
    const sheet = await findSheetOf(tx, actor, cm_cv_request.user_id);
    return sheet && readsReleasedCv(actor, sheet) ? sheet : null;
  },
  policy: asksForCv,
  run: async (tx, { actor, input: { cm_cv_request }, subject: { ownerId: userId } }) => {
    const { need_id: needId } = cm_cv_request;
    if (needId !== null && !(await needExists(tx, needId)))
      throw wrongField("cm_cv_request.need_id", "must be a need", "There is no such need.");
    const { id, asked_at, isNew } = await insertRequest(tx, { userId, needId, askedBy: personIdOf(actor) });
    if (!(await requestWaits(tx, id)))
      throw new AppError("conflict", "The need is over, or the person is no longer on it.");
    const answer = { id, user_id: userId, need_id: needId, asked_at: asked_at.toISOString() };
    const audit = [{ act: "cv.asked", subjectId: userId, event: { after: 0, ids: { cv_request_id: id } } }];
    return { answer, audit: isNew ? audit : [] };
  },
});
