import { AppError, conflict } from "@/lib/platform/core/errors";
import { dayAfter, today } from "@/lib/platform/core/day";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { keepGrades } from "@/lib/grades/ladder/write-store";
import { gradeOf, gradeSet, setGrades } from "@/lib/grades/people/store";
import { lockOrganisation } from "@/lib/people/directory/write-store";
import { type CaseStanding, endedText, MAX_READ_DAYS, MAX_READERS } from "@/lib/conversations/cases/rules";
import * as cases from "@/lib/conversations/cases/store";
import { answerOf, auditOf, closedAlready, load, refuseSecondCase, toldOf } from "./commands";
import * as contract from "./contract";
import { keptOf } from "./page-store";
import { decidesGrade, isPerson, isReader, readsIt } from "./policy";
import * as store from "./store";

const refused = (title: string, fields: Record<string, string>) =>
  new AppError("invalid", title, {
    fields: Object.fromEntries(Object.entries(fields).map(([field, why]) => [field, [why]])),
  });

/** Refuses what is only done in an unclosed conversation about a grade. */
function refuseUnlessAboutGrade({ kind, state }: store.ConversationRecord): void {
  if (kind !== "grade") throw new AppError("conflict", "This conversation isn't about a grade.");
  if (state === "closed") throw closedAlready();
}

/** Refuses what is said of a grade that the person can't get any longer. */
function refuseEnded({ name, standing }: { name: string; standing: CaseStanding }, user: { first_name: string }) {
  const why = endedText(name, standing, user.first_name);
  if (why !== null)
    throw new AppError("conflict", `${why} Close the conversation, or let ${user.first_name} choose another grade.`);
}

/** The grade that a case is for, which is refused if the person can't get it, or if it isn't the one that the caller has read. */
async function gradeRead(tx: Tx, { sheet_id: sheetId, user, grade_id }: store.ConversationRecord, readId: number) {
  const { grade } = await cases.gradesOfCase(tx, { sheetId, ownerId: user.id }, grade_id);
  if (grade === null) throw new AppError("conflict", "The case is for no grade yet.");
  refuseEnded(grade, user);
  if (grade.id !== readId)
    throw conflict("changed-elsewhere", `The case is for ${grade.name} now. Read it again first.`);
  return grade;
}

/** Saves what the case of the caller shows. The audit log doesn't say what was chosen. */
export const updateCase = command(contract.updateCase, {
  load,
  sees: readsIt,
  policy: isPerson,
  run: async (tx, { actor, input: { cm_case }, subject }) => {
    refuseUnlessAboutGrade(subject);
    const { cm_grade_id: grade_id, ...chosen } = cm_case;
    const { id, sheet_id: sheetId, user, manager } = subject;
    const { grades, grade } = await cases.gradesOfCase(tx, { sheetId, ownerId: user.id }, grade_id);
    if (grade !== null && grade_id === subject.grade_id) refuseEnded(grade, user);
    if (!grades.some((one) => one.id === grade_id))
      throw refused("You can't make a case for this grade.", {
        "cm_case.cm_grade_id": "must be a grade of your disciplines, and above the one that you have",
      });
    if (grade_id !== subject.grade_id) {
      await store.lockTalks(tx, user.id);
      await refuseSecondCase(tx, { userId: user.id, gradeId: grade_id, than: id });
    }
    const { held } = await cases.readCase(tx, { sheetId, managerId: manager?.id ?? null }, grade, {
      ...chosen,
      grade_id,
    });
    const offered = new Set(held.map(({ sheet_competency_id }) => sheet_competency_id));
    const links = new Set(held.flatMap(({ evidence }) => evidence.map((link) => link.id)));
    if (!chosen.notes_of_ids.every((rowId) => offered.has(rowId)))
      throw refused("Only notes of your own sheet can be shown.", {
        "cm_case.notes_of_ids": "must be rows that the grade expects and that are there",
      });
    if (!chosen.evidence_ids.every((link) => links.has(link)))
      throw refused("Only evidence of your own requests can be shown.", {
        "cm_case.evidence_ids": "must be evidence of these rows",
      });
    const isOther = grade_id !== subject.grade_id;
    // What isn't there just now, such as of a row that was removed, isn't on the form, and stays chosen.
    const others = (ids: readonly number[], offers: ReadonlySet<number>) =>
      isOther ? [] : ids.filter((one) => !offers.has(one));
    await cases.saveCase(tx, id, {
      ...chosen,
      grade_id,
      notes_of_ids: [...chosen.notes_of_ids, ...others(subject.notes_of_ids, offered)],
      evidence_ids: [...chosen.evidence_ids, ...others(subject.evidence_ids, links)],
    });
    if (isOther) await cases.clearAnswers(tx, id);
    const entry = (isOther ? toldOf : auditOf)("case.saved", user.id, id);
    return { answer: await answerOf(tx, actor, id), audit: [entry] };
  },
});

/** Invites a colleague, also outside the reporting line, to read the caller's case. */
export const addCaseReader = command(contract.addCaseReader, {
  load,
  sees: readsIt,
  policy: isPerson,
  run: async (tx, { actor, input: { cm_reader }, subject }) => {
    refuseUnlessAboutGrade(subject);
    const { id, user, manager } = subject;
    const colleague = await cases.findColleague(tx, cm_reader.email);
    if (colleague === null)
      throw refused("No colleague has this email.", { "cm_reader.email": "is no colleague's email" });
    if (colleague.id === user.id) throw refused("This is your own email.", { "cm_reader.email": "is your own" });
    if (colleague.id === manager?.id && (await store.isReadByManager(tx, id, colleague.id)))
      throw refused("This is the manager's email, who reads the case anyway.", {
        "cm_reader.email": "is the manager's, who reads it anyway",
      });
    if (cm_reader.until > dayAfter(today(), MAX_READ_DAYS))
      throw refused("Choose a day within a year.", { "cm_reader.until": "must be within a year" });
    if ((await cases.saveReader(tx, id, colleague.id, cm_reader.until)) > MAX_READERS)
      throw new AppError("conflict", `A case has at most ${MAX_READERS} readers. Remove one first.`);
    const audit = {
      ...toldOf("case.reader_added", user.id, id),
      after: { conversation_id: id, user_id: colleague.id },
    };
    return { answer: await answerOf(tx, actor, id), audit: [audit] };
  },
});

/** Takes an invitation back: the colleague reads the case no longer. */
export const removeCaseReader = command(contract.removeCaseReader, {
  load,
  sees: readsIt,
  policy: isPerson,
  run: async (tx, { input: { user_id }, subject: { id, user, state } }) => {
    if (!(await cases.removeReader(tx, id, user_id, state === "closed")))
      throw new AppError("not_found", "There is no such reader.");
    const audit = { ...auditOf("case.reader_removed", user.id, id), before: { conversation_id: id, user_id } };
    return { answer: undefined, audit: [audit] };
  },
});

/** Saves what an invited reader says of a case. */
export const answerCase = command(contract.answerCase, {
  load,
  sees: readsIt,
  policy: isReader,
  run: async (tx, { actor, input: { cm_answer }, subject }) => {
    refuseUnlessAboutGrade(subject);
    const { id, user } = subject;
    const { cm_grade_id, ...said } = cm_answer;
    await gradeRead(tx, subject, cm_grade_id);
    await cases.saveAnswer(tx, id, actor.userId, said);
    return { answer: await answerOf(tx, actor, id), audit: [toldOf("case.answered", user.id, id)] };
  },
});

/** Decides about the grade, and closes the conversation as it is. Only "granted" gives the person the grade. */
export const decideGrade = command(contract.decideGrade, {
  // People's grades change under the organisation's lock, which is taken before the conversation's.
  load: async (tx, call) => {
    await lockOrganisation(tx);
    return load(tx, call);
  },
  sees: readsIt,
  policy: decidesGrade,
  run: async (tx, { actor, input: { cm_decision }, subject }) => {
    refuseUnlessAboutGrade(subject);
    const { id, state, user } = subject;
    if (state !== "open")
      throw new AppError("conflict", "The conversation opens once both are ready. Only then a grade is decided.");
    const { cm_grade_id, outcome, reason, again_on } = cm_decision;
    await keepGrades(tx);
    const grade = await gradeRead(tx, subject, cm_grade_id);
    const before = await gradeOf(tx, user.id);
    const isNew = outcome === "granted" && before?.id !== grade.id;
    const againOn = again_on === null ? null : new Date(again_on);
    const decision = { outcome, reason, againOn, deciderId: actor.userId };
    await store.closeConversation(tx, id, await keptOf(tx, subject), decision);
    if (isNew) await setGrades(tx, [{ userId: user.id, gradeId: grade.id }], actor.userId);
    return {
      answer: await answerOf(tx, actor, id),
      audit: [
        auditOf("case.decided", user.id, id),
        toldOf("conversation.closed", user.id, id),
        ...(isNew ? [gradeSet(user.id, before?.name ?? null, grade.name)] : []),
      ],
    };
  },
});
