import type { ImportKind, ImportRecord, PlannedLine } from "@/lib/platform/operation/import-kind";
import { writeExpected } from "./grid-rules";
import { expectationsUpdated } from "./import-audit-rules";
import { describeLine, EXPECTATION_FILE, type ExpectationColumn, type ExpectationLine } from "./import-file-rules";
import { type Plan, planImport, type Planned, type PlannedCell, type StoredExpectations } from "./import-rules";
import { readStored } from "./import-store";
import { undoExpectations } from "./import-undo-store";
import { presentGrade } from "./presenter";
import type { Expected } from "./rules";
import { hasGrades } from "./store";
import { insertGrade, lockGrades, setExpectations } from "./write-store";

/** Sets what grades expect of competencies, and adds grades that a file names. */
export const expectationImport: ImportKind<ExpectationColumn, ExpectationLine, StoredExpectations, Plan> = {
  format: EXPECTATION_FILE,
  isOffered: hasGrades,
  lock: lockGrades,
  read: (db, lines) => readStored(db, [...new Set(lines.flatMap(({ discipline }) => discipline?.key ?? []))]),
  compare: (lines, stored, { creates }) => planImport(lines, stored, creates),
  report: async (_db, plan) => ({ lines: plan.lines.map(describe), needsConfirmation: false }),

  async apply(tx, { lines, newGrades }, { grades }, { userId }) {
    const idOf = new Map(grades.map(({ nameKey, id }) => [nameKey, id]));
    for (const { key, name } of newGrades) idOf.set(key, await insertGrade(tx, name, []));
    const changing = lines.flatMap(({ line, outcome, cell }) => (cell && outcome !== "leave" ? [{ line, cell }] : []));
    const written = await setExpectations(
      tx,
      changing.map(({ cell: { competencyId, gradeKey, next } }) => ({
        ...{ competencyId, gradeId: idOf.get(gradeKey)! },
        ...{ level: next?.level ?? null, minLanguages: next?.minLanguages ?? 1 },
      })),
      userId,
    );
    const entryOf = new Map(written.map(({ competencyId, gradeId, id }) => [`${competencyId} ${gradeId}`, id]));
    const entry = { ownerId: null, thing: "expectation" as const };
    const records = [
      ...newGrades.map(({ key, name }) => ({
        ...{ line: null, thing: "grade" as const, subjectId: idOf.get(key)!, ownerId: null, title: name },
        ...{ before: null, after: { name } },
      })),
      ...changing.map(({ line, cell: { competencyId, gradeKey, before, next } }): ImportRecord => ({
        ...{ ...entry, line: line.line, title: describeLine(line) },
        subjectId: entryOf.get(`${competencyId} ${idOf.get(gradeKey)}`)!,
        ...{ before: before && recorded(before), after: recorded(next) },
      })),
    ];
    const created = newGrades.map(({ key, name }) => ({
      ...{ act: "grade.created", subjectId: null },
      after: presentGrade({ id: idOf.get(key)!, name, disciplineIds: [] }),
    }));
    const updated = expectationsUpdated(changing.map(({ cell }) => cell.discipline));
    return { records, competencyIds: [], audit: [...created, ...updated] };
  },

  undo: undoExpectations,
};

const recorded = (expected: Expected | null) => ({
  ...{ level: expected?.level ?? null, min_languages: expected?.minLanguages ?? 1 },
});

function describe({ line, outcome, createsGrade, cell }: Planned): PlannedLine {
  return {
    ...{ line: line.line, outcome, title: describeLine(line), removes: [] },
    changes: cell && outcome !== "leave" ? [changeOf(cell)] : [],
    notes: createsGrade ? [`Creates the grade ${line.grade.name}, above the others.`] : [],
  };
}

const changeOf = ({ before, next }: PlannedCell) => ({
  ...{ field: "level", before: before && writeExpected(before), after: writeExpected(next) },
});
