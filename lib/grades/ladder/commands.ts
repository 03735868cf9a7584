import { settingPart } from "@/lib/platform/operation/admin-settings";
import { counted } from "@/lib/platform/core/counted";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { findDiscipline } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { managesGrades } from "./policy";
import { presentGrade } from "./presenter";
import { type Grade, isGradeOf, MAX_GRADES } from "./rules";
import { readGrades, readGrid } from "./store";
import * as store from "./write-store";

const WITH_AUTHORS = { withoutAuthors: false };

/** The grades, which nobody else changes until the transaction ends. */
async function lockedGrades(tx: Tx): Promise<Grade[]> {
  await store.lockGrades(tx);
  return readGrades(tx);
}

async function lockedGrade(tx: Tx, id: number) {
  const grades = await lockedGrades(tx);
  const grade = grades.find((one) => one.id === id);
  return grade ? { grade, grades } : null;
}

function refuseTaken(grades: readonly Grade[], name: string, exceptId: number | null): void {
  const key = nameKeyOf(name);
  if (key === "")
    throw wrongField(
      "cm_grade.name",
      "must have at least one letter, digit or sign",
      "A grade's name must have at least one letter, digit or sign.",
    );
  const taken = grades.find((grade) => grade.id !== exceptId && nameKeyOf(grade.name) === key);
  if (!taken) return;
  throw conflict("already-exists", `There is already a grade called ${taken.name}. Choose another name.`, {
    fields: { "cm_grade.name": ["is taken"] },
  });
}

async function refuseUnknownDisciplines(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await store.knownDisciplines(tx, ids);
  if (ids.every((id) => known.has(id))) return;
  throw wrongField("cm_grade.role_ids", "contains an unknown discipline", "The discipline doesn't exist.");
}

async function reread(tx: Tx, id: number) {
  const grade = (await readGrades(tx)).find((one) => one.id === id);
  if (!grade) throw new Error("a grade that was just changed is gone");
  return presentGrade(grade);
}

/** Adds a grade above the others. More than the most is a 409. */
export const createGrade = command(contract.createGrade, {
  load: lockedGrades,
  policy: managesGrades,
  run: async (tx, { input: { cm_grade }, subject: grades }) => {
    if (grades.length >= MAX_GRADES)
      throw conflict("limit-reached", `There are ${MAX_GRADES} grades, the maximum. Remove one first.`);
    refuseTaken(grades, cm_grade.name, null);
    await refuseUnknownDisciplines(tx, cm_grade.role_ids);
    const answer = await reread(tx, await store.insertGrade(tx, cm_grade.name, [...new Set(cm_grade.role_ids)]));
    return { answer, audit: [{ act: "grade.created", subjectId: null, after: answer }] };
  },
});

/** Renames a grade, changes its disciplines or its place. */
export const updateGrade = command(contract.updateGrade, {
  load: (tx, { input }) => lockedGrade(tx, input.grade_id),
  policy: managesGrades,
  run: async (tx, { input: { cm_grade }, subject: { grade, grades } }) => {
    const { name, role_ids, place } = cm_grade;
    const described = (all: readonly Grade[], one: Grade | undefined) =>
      one ? { ...presentGrade(one), place: all.findIndex(({ id }) => id === one.id) + 1 } : {};
    if (name !== undefined) {
      refuseTaken(grades, name, grade.id);
      await store.renameGrade(tx, grade.id, name);
    }
    if (role_ids !== undefined) {
      await refuseUnknownDisciplines(tx, role_ids);
      await store.setGradeDisciplines(tx, grade.id, role_ids);
    }
    if (place !== undefined) {
      const others = grades.map(({ id }) => id).filter((id) => id !== grade.id);
      await store.orderGrades(tx, [...others.slice(0, place - 1), grade.id, ...others.slice(place - 1)]);
    }
    const now = await readGrades(tx);
    const after = described(
      now,
      now.find(({ id }) => id === grade.id),
    );
    return {
      answer: await reread(tx, grade.id),
      audit: [{ act: "grade.updated", subjectId: null, before: described(grades, grade), after }],
    };
  },
});

/** Removes a grade. One that people have is a 409. */
export const deleteGrade = command(contract.deleteGrade, {
  load: (tx, { input }) => lockedGrade(tx, input.grade_id),
  policy: managesGrades,
  run: async (tx, { subject: { grade } }) => {
    const people = await store.countPeopleOf(tx, grade.id);
    if (people > 0)
      throw conflict(
        "still-needed",
        `${counted(people, "person has", "people have")} the grade ${grade.name}. Give them another first.`,
      );
    await store.removeGrade(tx, grade.id);
    return { answer: undefined, audit: [{ act: "grade.deleted", subjectId: null, before: presentGrade(grade) }] };
  },
});

/** Sets what grades expect of competencies of a discipline. */
export const updateExpectations = command(contract.updateExpectations, {
  load: async (tx, { input }) => {
    const grades = await lockedGrades(tx);
    const discipline = await findDiscipline(tx, input.role_id);
    return discipline && { discipline, grades };
  },
  policy: managesGrades,
  run: async (
    tx,
    {
      actor,
      input: {
        cm_expectations: { cells: sent },
      },
      subject: { discipline, grades },
    },
  ) => {
    const ofDiscipline = new Set(grades.filter((grade) => isGradeOf(grade, [discipline.id])).map(({ id }) => id));
    const competencyIds = sent.map(({ cm_competency_id }) => cm_competency_id);
    const known = await store.competenciesOf(tx, discipline.id, competencyIds);
    const errors = sent.flatMap(({ cm_competency_id, cm_grade_id }, at) => [
      ...(known.has(cm_competency_id)
        ? []
        : [[`cm_expectations.cells.${at}.cm_competency_id`, [`is no competency of ${discipline.name}`]] as const]),
      ...(ofDiscipline.has(cm_grade_id)
        ? []
        : [[`cm_expectations.cells.${at}.cm_grade_id`, [`is no grade of ${discipline.name}`]] as const]),
    ]);
    if (errors.length > 0)
      throw new AppError("invalid", `A competency or grade isn't one of ${discipline.name}.`, {
        fields: Object.fromEntries(errors),
      });
    // Of a cell that is named twice, the last entry counts.
    const cells = new Map(
      sent.map(({ cm_competency_id: competencyId, cm_grade_id: gradeId, level, min_languages }) => [
        `${competencyId} ${gradeId}`,
        { competencyId, gradeId, level, minLanguages: min_languages },
      ]),
    );
    const { length: changed } = await store.setExpectations(tx, [...cells.values()], actor.userId);
    const after = { id: discipline.id, name: discipline.name, expectations: changed };
    return {
      answer: await readGrid(tx, discipline.id, null, WITH_AUTHORS),
      audit: changed === 0 ? [] : [{ act: "expectations.updated", subjectId: null, after }],
    };
  },
});

/** Where people's grades come from, and whether people are found by them. */
export const gradeSettings = settingPart(store.GRADES, {
  manages: managesGrades,
  lock: store.lockGrades,
  actOf: () => "grade_settings.updated",
});
