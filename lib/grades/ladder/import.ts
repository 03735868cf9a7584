import type { ImportKind, PlannedLine } from "@/lib/platform/operation/import-kind";
import { writeExpected } from "./grid-rules";
import { expectationsUpdated } from "./import-audit-rules";
import { describeLine, EXPECTATION_FILE, type ExpectationColumn, type ExpectationLine } from "./import-file-rules";
import { type Plan, planImport, type Planned, type PlannedCell, type StoredExpectations } from "./import-rules";
import { EXPECTATIONS, GRADES, readStored } from "./import-store";
import { presentGrade } from "./presenter";
import { insertGrade, lockGrades, setExpectations } from "./write-store";

/** Sets what grades expect of competencies, and adds grades that a file names. */
export const expectationImport: ImportKind<ExpectationColumn, ExpectationLine, StoredExpectations, Plan> = {
  format: EXPECTATION_FILE,
  lock: lockGrades,
  read: (db, lines) => readStored(db, [...new Set(lines.flatMap(({ discipline }) => discipline?.key ?? []))]),
  compare: (lines, stored, { creates }) => planImport(lines, stored, creates),
  report: async (_db, plan) => ({ lines: plan.lines.map(describe), needsConfirmation: false }),

  async apply(tx, { lines, newGrades }, { grades }, { userId }) {
    const idOf = new Map(grades.map(({ nameKey, id }) => [nameKey, id]));
    for (const { key, name } of newGrades) idOf.set(key, await insertGrade(tx, name, []));
    const changing = lines.flatMap(({ line, outcome, cell }) => (cell && outcome !== "leave" ? [{ line, cell }] : []));
    const entries = await setExpectations(
      tx,
      changing.map(({ cell: { competencyId, gradeKey, next } }) => ({
        competencyId,
        gradeId: idOf.get(gradeKey)!,
        level: next?.level ?? null,
        minLanguages: next?.minLanguages ?? 1,
      })),
      userId,
    );
    const entryOf = new Map(entries.map(({ competencyId, gradeId, id }) => [`${competencyId} ${gradeId}`, id]));
    const written = [
      ...newGrades.map(({ key, name }) => ({
        line: null,
        thing: "grade",
        subjectId: idOf.get(key)!,
        ownerId: null,
        title: name,
      })),
      ...changing.map(({ line, cell: { competencyId, gradeKey } }) => ({
        line: line.line,
        thing: "expectation",
        ownerId: null,
        title: describeLine(line),
        subjectId: entryOf.get(`${competencyId} ${idOf.get(gradeKey)}`)!,
      })),
    ];
    const created = newGrades.map(({ key, name }) => ({
      act: "grade.created",
      subjectId: null,
      after: presentGrade({ id: idOf.get(key)!, name, disciplineIds: [] }),
    }));
    const updated = expectationsUpdated(changing.map(({ cell }) => cell.discipline));
    return { written, competencyIds: [], audit: [...created, ...updated] };
  },

  tables: [EXPECTATIONS, GRADES],
};

function describe({ line, outcome, createsGrade, cell }: Planned): PlannedLine {
  return {
    line: line.line,
    outcome,
    title: describeLine(line),
    removes: [],
    changes: cell && outcome !== "leave" ? [changeOf(cell)] : [],
    notes: createsGrade ? [`Creates the grade ${line.grade.name}, above the others.`] : [],
  };
}

const changeOf = ({ before, next }: PlannedCell) => ({
  field: "level",
  before: before && writeExpected(before),
  after: writeExpected(next),
});
