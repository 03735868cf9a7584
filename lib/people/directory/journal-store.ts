import { z } from "zod";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { sql, type Tx } from "@/lib/platform/db";
import { alias, D, isActive, isOnSheet, R } from "@/lib/platform/db/fragments";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type AuditEntry, TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import * as journal from "@/lib/platform/operation/journal";
import { gradeSet, setGrades } from "@/lib/grades/people/store";
import { findCircle } from "@/lib/vocabulary/reporting-line/rules";
import { readReporting, setManagers } from "@/lib/vocabulary/reporting-line/store";
import { isForEveryone } from "@/lib/sheet/rows/disciplines-store";
import { deleteUntouched, isTouched } from "@/lib/sheet/rows/touched-store";
import { deletionStatements } from "./erasure-store";

import { readStoredGrades } from "./import-grade-store";
import { readStoredDisciplines, readStoredLanguages } from "./import-store";
import { seesPeople } from "./policy";
import { personErased, PLAIN_COLUMNS } from "./rules";

import { areLastAdmins, changeDisciplines, changeLanguages } from "./write-store";

// Raw SQL for thousands of people in a fixed number of statements.

/** What an import changed of a person beside plain columns. */
type Links = {
  cm_grade_id?: number | null;
  manager_ids?: number[];
  cm_role_ids?: number[];
  cm_technology_ids?: number[];
  is_admin?: boolean;
};
const formerOf = ({ record }: journal.Undoable) => (record.before ?? {}) as Links;
/** The disciplines or languages that the import gave (1) or took (-1) a person who was there before. */
const changedIn = ({ record }: journal.Undoable, field: "cm_role_ids" | "cm_technology_ids", way: 1 | -1): number[] => {
  const [before, after] = [(record.before as Links | null)?.[field] ?? [], (record.after as Links)[field] ?? []];
  const [from, to] = way === 1 ? [before, after] : [after, before];
  return record.before === null ? [] : to.filter((id) => !from.includes(id));
};

const PersonFacts = z.object({
  isDeactivated: z.boolean(),
  hasSignedIn: z.boolean(),
  everyones: z.array(z.int()),
  workedIn: z.object({ cm_role_ids: z.array(z.int()), cm_technology_ids: z.array(z.int()) }),
});
const factsOf = ({ row }: journal.Undoable) => PersonFacts.parse(row.facts);

const HAS_SIGNED_IN = sql`(t.last_sign_in_at IS NOT NULL OR EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = t.id))`;

/** The rows r of person t, each with its competency c. */
const ROWS = sql`cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
  JOIN cm_competency c ON c.id = r.cm_competency_id WHERE s.user_id = t.id`;

/** People as imports write them, with their grade, managers, disciplines and languages by id. */
export const PEOPLE: journal.JournalTable = {
  thing: "user",
  columns: ["email", ...Object.keys(PLAIN_COLUMNS)],
  together: [["away_from", "away_until"]],
  links: {
    cm_grade_id: sql`t.cm_grade_id`,
    manager_ids: sql`ARRAY(SELECT em.manager_id FROM employee_manager em
      WHERE em.employee_id = t.id ORDER BY em.is_primary DESC, em.id)`,
    cm_role_ids: sql`ARRAY(SELECT sr.cm_role_id FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id
      WHERE s.user_id = t.id ORDER BY 1)`,
    cm_technology_ids: sql`ARRAY(SELECT ut.cm_technology_id FROM cm_user_technology ut
      WHERE ut.user_id = t.id ORDER BY 1)`,
  },
  facts: sql`json_build_object('isDeactivated', NOT ${isActive(alias("cm_user", "t"))}, 'hasSignedIn', ${HAS_SIGNED_IN},
    'everyones', ARRAY(SELECT d.id FROM cm_role d WHERE ${isForEveryone(D)}),
    'workedIn', (SELECT json_build_object('cm_role_ids', coalesce(array_agg(DISTINCT c.cm_role_id), '{}'),
        'cm_technology_ids', coalesce(array_agg(DISTINCT r.cm_technology_id)
          FILTER (WHERE r.cm_technology_id IS NOT NULL), '{}'))
      FROM ${ROWS} AND ${isOnSheet(R)} AND ${isTouched(R)}))`,
  inUse: sql`CASE WHEN ${HAS_SIGNED_IN}
      THEN 'has signed in since; deactivate them instead'
    WHEN t.external_id IS NOT NULL THEN 'is managed by the identity provider; deactivate them there'
    WHEN EXISTS (SELECT 1 FROM ${ROWS} AND ${isTouched(R)})
      THEN 'has levels, notes, agreements or interests; deactivate them instead'
    WHEN EXISTS (SELECT 1 FROM cm_conversation v WHERE t.id IN (v.user_id, v.manager_id))
      OR EXISTS (SELECT 1 FROM cm_case_reader x WHERE x.user_id = t.id)
      OR EXISTS (SELECT 1 FROM cm_agreement g WHERE t.id IN (g.user_id, g.teacher_id))
      THEN 'has conversations or agreements; deactivate them instead'
    WHEN EXISTS (SELECT 1 FROM cm_engagement n WHERE n.user_id = t.id) THEN 'has engagements'
    WHEN EXISTS (SELECT 1 FROM cm_record e WHERE e.user_id = t.id)
      OR EXISTS (SELECT 1 FROM cm_cv v WHERE v.user_id = t.id) THEN 'has records or CVs'
    WHEN EXISTS (SELECT 1 FROM cm_cv_request q WHERE q.user_id = t.id) THEN 'was asked for a CV'
    WHEN EXISTS (SELECT 1 FROM cm_conversation_round x WHERE x.manager_id = t.id) THEN 'has a round of their team' END`,
  unique: [
    { columns: ["email"], kept: "had an email that someone else has now" },
    { columns: ["personnel_number"], kept: "had a personnel number that someone else has now" },
  ],
  derived: ({ first_name, last_name }) => ({
    sort_key: normalizeForSearch(`${String(last_name)} ${String(first_name)}`),
  }),
  refusalFor: journal.changedOnlyBy(seesPeople),
  // A discipline that is for everyone by now is nobody's edit.
  compared: ({ cm_role_ids, ...values }, facts) => {
    const { everyones } = PersonFacts.parse(facts);
    const others = Array.isArray(cm_role_ids) && cm_role_ids.filter((id: number) => !everyones.includes(id));
    return others ? { ...values, cm_role_ids: others } : values;
  },

  async obstacles(tx, undoable) {
    const kept = await findRefused(tx, undoable);
    const leaveOut = (some: readonly journal.Undoable[], why: string) => some.forEach((one) => kept.set(one, why));
    const possible = () => undoable.filter((one) => !kept.has(one));
    const admins = possible().filter((one) => formerOf(one).is_admin === false);
    const leaving = journal.idsOf([...admins, ...possible().filter(journal.isAdded)]);
    if (admins.length > 0 && (await areLastAdmins(tx, leaving))) leaveOut(admins, "is the only admin now");
    const reporting = await readReporting(tx);
    for (let before = -1; before !== kept.size;) {
      before = kept.size;
      const added = new Map(possible().flatMap((one) => (journal.isAdded(one) ? [[one.row.id, one]] : [])));
      const restored = new Map(
        possible().flatMap((one) => {
          const { manager_ids: managers } = formerOf(one);
          return managers === undefined ? [] : [[one.row.id, managers]];
        }),
      );
      const stay = reporting.filter(({ employeeId }) => !added.has(employeeId) && !restored.has(employeeId));
      const managing = stay.flatMap(({ managerIds }) => managerIds.flatMap((id) => added.get(id) ?? []));
      leaveOut(managing, "has reports; deactivate them instead");
      const line = [...reporting.map(({ employeeId, managerIds }) => [employeeId, managerIds] as const), ...restored];
      const inWords = line.map(([id, managers]) => [String(id), managers.map(String)] as const);
      const circle = findCircle(new Map(inWords), [...restored.keys()].map(String)) ?? [];
      leaveOut(
        possible().filter(({ row }) => restored.has(row.id) && circle.includes(String(row.id))),
        "had managers who now report to them",
      );
    }
    return kept;
  },

  async remove(tx, added) {
    for (const statement of deletionStatements(journal.idsOf(added))) await tx.$executeRaw(statement);
  },

  async follow(tx, undone, actor) {
    const former = undone
      .filter((one) => !journal.isAdded(one))
      .map((one) => ({ ...formerOf(one), one, userId: one.row.id }));
    const given = former.flatMap(({ userId, cm_grade_id: gradeId }) =>
      gradeId === undefined ? [] : [{ userId, gradeId }],
    );
    await setGrades(tx, given, actor.userId);
    const removed = former.flatMap(({ one, userId }) =>
      changedIn(one, "cm_technology_ids", 1).map((languageId) => ({ userId, languageId })),
    );
    await changeLanguages(tx, { added: [], removed });
    const known = new Set((await readStoredDisciplines(tx)).map(({ id }) => id));
    const disciplines = former.flatMap(({ one, userId, cm_role_ids }) => {
      const added = changedIn(one, "cm_role_ids", -1).filter((id) => known.has(id));
      return cm_role_ids === undefined ? [] : [{ userId, added, removed: changedIn(one, "cm_role_ids", 1) }];
    });
    if (disciplines.length > 0) await changeDisciplines(tx, disciplines);
    const sheets = sql`SELECT s.id FROM cm_sheet s WHERE s.user_id = ANY(${former.map(({ userId }) => userId)}::int[])`;
    await deleteUntouched(tx, sql`r.archived_at IS NOT NULL AND r.cm_sheet_id IN (${sheets})`);
    const people = new Set((await tx.user.findMany({ select: { id: true } })).map(({ id }) => id));
    const managers = former.flatMap(({ userId: employeeId, manager_ids: ids }) =>
      ids === undefined ? [] : [{ employeeId, managerIds: ids.filter((id) => people.has(id)) }],
    );
    await setManagers(tx, managers);
    return {};
  },

  /** The same as for an edit on the screen, and for an erasure. */
  async audit(tx, changes) {
    const namesOf = (all: readonly { id: number; name: string }[]) => new Map(all.map(({ id, name }) => [id, name]));
    const grades = namesOf(await tx.grade.findMany({ select: { id: true, name: true } }));
    const [disciplines, languages] = [await readStoredDisciplines(tx), await readStoredLanguages(tx)].map(namesOf);
    const audited = ({ cm_grade_id: _, cm_role_ids, cm_technology_ids, ...fields }: Links & journal.Values) =>
      ({
        ...fields,
        ...(cm_role_ids && { disciplines: cm_role_ids.map((id) => disciplines!.get(id) ?? null) }),
        ...(cm_technology_ids && { languages: cm_technology_ids.map((id) => languages!.get(id) ?? null) }),
      }) as Prisma.InputJsonObject;
    return changes.flatMap(({ id: subjectId, before, after }: journal.RowChange): AuditEntry[] => {
      if (after === null) return [personErased(subjectId)];
      const [was, is] = [before, after].map((side) => grades.get((side as Links | null)?.cm_grade_id ?? 0) ?? null);
      const sides = { before: before ? audited(before) : undefined, after: audited(after) };
      const entry = before ? { act: "person.updated" } : { act: "person.added", event: TOLD_AT_ONCE };
      return [
        ...(Object.keys(sides.after).length === 0 ? [] : [{ ...entry, subjectId, ...sides }]),
        ...(was === is ? [] : [gradeSet(subjectId, was!, is!)]),
      ];
    });
  },
};

/**
 * Finds people that an edit couldn't change back either: a deactivated person, manager or discipline is refused, and so
 * is losing one for everyone, and people with work in what the import gave them.
 */
async function findRefused(tx: Tx, undoable: readonly journal.Undoable[]): Promise<Map<journal.Undoable, string>> {
  const where = {
    id: { in: undoable.flatMap((one) => formerOf(one).manager_ids ?? []) },
    deactivatedAt: { not: null },
  };
  const gone = new Set((await tx.user.findMany({ where, select: { id: true } })).map(({ id }) => id));
  const grades = new Set((await readStoredGrades(tx)).map(({ id }) => id));
  const disciplines = await readStoredDisciplines(tx);
  const retired = new Set(disciplines.filter((discipline) => discipline.retired).map(({ id }) => id));
  const whyNot = (one: journal.Undoable): string | null => {
    if (journal.isAdded(one)) return null;
    const { isDeactivated, hasSignedIn, everyones, workedIn } = factsOf(one);
    const { cm_grade_id: grade = null, manager_ids: managers = [] } = formerOf(one);
    const { manager_ids: held = [] } = one.record.after as Links;
    if (grade !== null && !grades.has(grade)) return "had a grade that is removed";
    if (isDeactivated) return "is deactivated: reactivate them first";
    if (hasSignedIn && one.record.before?.email !== undefined)
      return "has signed in since with the email that the import gave";
    if (managers.some((id) => gone.has(id) && !held.includes(id))) return "had a manager who is deactivated";
    if (changedIn(one, "cm_role_ids", -1).some((id) => retired.has(id))) return "had a discipline that is retired";
    if (changedIn(one, "cm_role_ids", 1).some((id) => everyones.includes(id)))
      return "has a discipline that is for everyone now";
    return (["cm_role_ids", "cm_technology_ids"] as const).some((field) =>
      changedIn(one, field, 1).some((id) => workedIn[field].includes(id)),
    )
      ? "has levels, notes or agreements in what the import gave them"
      : null;
  };
  const kept = new Map<journal.Undoable, string>();
  for (const one of undoable) {
    const why = whyNot(one);
    if (why !== null) kept.set(one, why);
  }
  return kept;
}
