import { z } from "zod";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { alias, isActive } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import { isAdded, type JournalTable, type Undoable, type Values } from "@/lib/platform/operation/journal";
import { gradeSet, setGrades } from "@/lib/grades/people/store";
import { findCircle } from "@/lib/vocabulary/reporting-line/rules";
import { readReporting, setManagers } from "@/lib/vocabulary/reporting-line/store";
import { isForEveryone } from "@/lib/sheet/rows/disciplines-store";
import { deleteUntouched, isTouched } from "@/lib/sheet/rows/touched-store";
import { deletionStatements } from "./erasure-store";
import { readStoredGrades } from "./import-grade-store";
import { readStoredDisciplines, readStoredLanguages } from "./import-store";
import { seesPeople } from "./policy";
import { PLAIN_COLUMNS } from "./rules";
import { areLastAdmins, changeDisciplines, changeLanguages } from "./write-store";

// Raw SQL for thousands of people in a fixed number of statements.

const { sql } = Prisma;
const R = alias("cm_sheet_competency", "r");

/** What an import changed of a person beside plain columns. */
type Links = {
  cm_grade_id?: number | null;
  manager_ids?: number[];
  cm_role_ids?: number[];
  cm_technology_ids?: number[];
  is_admin?: boolean;
};
const formerOf = ({ record }: Undoable) => (record.before ?? {}) as Links;
/** The disciplines or languages that the import gave (1) or took (-1) a person who was there before. */
const changedIn = ({ record }: Undoable, field: "cm_role_ids" | "cm_technology_ids", way: 1 | -1): number[] => {
  const [before, after] = [(record.before as Links | null)?.[field] ?? [], (record.after as Links)[field] ?? []];
  const [from, to] = way === 1 ? [before, after] : [after, before];
  return record.before === null ? [] : to.filter((id) => !from.includes(id));
};

const PersonFacts = z.object({
  isDeactivated: z.boolean(),
  everyones: z.array(z.int()),
  workedIn: z.object({ cm_role_ids: z.array(z.int()), cm_technology_ids: z.array(z.int()) }),
});
const factsOf = ({ row }: Undoable) => PersonFacts.parse(row.facts);

/** The rows r of person t, each with its competency c. */
const ROWS = sql`cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
  JOIN cm_competency c ON c.id = r.cm_competency_id WHERE s.user_id = t.id`;

/** People as imports write them, with their grade, managers, disciplines and languages by id. */
export const PEOPLE: JournalTable = {
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
  facts: sql`json_build_object('isDeactivated', NOT ${isActive(alias("cm_user", "t"))},
    'everyones', ARRAY(SELECT d.id FROM cm_role d WHERE ${isForEveryone(alias("cm_role", "d"))}),
    'workedIn', (SELECT json_build_object('cm_role_ids', coalesce(array_agg(DISTINCT c.cm_role_id), '{}'),
        'cm_technology_ids', coalesce(array_agg(DISTINCT r.cm_technology_id)
          FILTER (WHERE r.cm_technology_id IS NOT NULL), '{}'))
      FROM ${ROWS} AND r.archived_at IS NULL AND ${isTouched(R)}))`,
  inUse: sql`CASE WHEN t.last_sign_in_at IS NOT NULL OR EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = t.id)
      THEN 'has signed in since; deactivate them instead'
    WHEN t.external_id IS NOT NULL THEN 'is managed by the identity provider; deactivate them there'
    WHEN EXISTS (SELECT 1 FROM ${ROWS} AND ${isTouched(R)})
      THEN 'has levels, notes, goals or interests; deactivate them instead'
    WHEN EXISTS (SELECT 1 FROM cm_need_candidate n WHERE n.user_id = t.id) THEN 'is a candidate for a need'
    WHEN EXISTS (SELECT 1 FROM cm_review_round x WHERE x.manager_id = t.id) THEN 'has a round of their team' END`,
  unique: [
    { columns: ["email"], kept: "had an email that someone else has now" },
    { columns: ["personnel_number"], kept: "had a personnel number that someone else has now" },
  ],
  derived: ({ first_name, last_name }) => ({
    sort_key: normalizeForSearch(`${String(last_name)} ${String(first_name)}`),
  }),
  refusalFor: async (_tx, actor) => () => (seesPeople(actor) ? null : "only admins can undo this"),
  // A discipline that is for everyone by now is nobody's edit.
  compared: ({ cm_role_ids, ...values }, facts) => {
    const { everyones } = PersonFacts.parse(facts);
    const others = Array.isArray(cm_role_ids) && cm_role_ids.filter((id: number) => !everyones.includes(id));
    return others ? { ...values, cm_role_ids: others } : values;
  },

  async obstacles(tx, undoable) {
    const kept = await findRefused(tx, undoable);
    const leaveOut = (some: readonly Undoable[], why: string) => some.forEach((one) => kept.set(one, why));
    const possible = () => undoable.filter((one) => !kept.has(one));
    const admins = possible().filter((one) => formerOf(one).is_admin === false);
    const leaving = [...admins, ...possible().filter(isAdded)].map(({ row }) => row.id);
    if (admins.length > 0 && (await areLastAdmins(tx, leaving))) leaveOut(admins, "is the only admin now");
    const reporting = await readReporting(tx);
    for (let before = -1; before !== kept.size;) {
      before = kept.size;
      const added = new Map(possible().flatMap((one) => (isAdded(one) ? [[one.row.id, one] as const] : [])));
      const restored = new Map(possible().flatMap((one) => managersBefore(one)));
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
    for (const statement of deletionStatements(added.map(({ row }) => row.id))) await tx.$executeRaw(statement);
  },

  async follow(tx, undone, actor) {
    const changed = undone.filter((one) => !isAdded(one));
    const ids = changed.map(({ row }) => row.id);
    const people = new Set((await tx.user.findMany({ select: { id: true } })).map(({ id }) => id));
    const grades = await readStoredGrades(tx);
    await setGrades(
      tx,
      changed.flatMap((one) => {
        const { cm_grade_id: gradeId } = formerOf(one);
        return gradeId === undefined ? [] : [{ userId: one.row.id, gradeId }];
      }),
      actor.userId,
    );
    const lost = changed.flatMap((one) =>
      changedIn(one, "cm_technology_ids", 1).map((languageId) => ({ userId: one.row.id, languageId })),
    );
    await changeLanguages(tx, { added: [], removed: lost });
    const known = new Set((await readStoredDisciplines(tx)).map(({ id }) => id));
    const disciplines = changed.flatMap((one) => {
      const added = changedIn(one, "cm_role_ids", -1).filter((id) => known.has(id));
      const removed = changedIn(one, "cm_role_ids", 1);
      return added.length + removed.length === 0 ? [] : [{ userId: one.row.id, added, removed }];
    });
    if (disciplines.length > 0) await changeDisciplines(tx, disciplines);
    await deleteUntouched(
      tx,
      sql`r.archived_at IS NOT NULL
        AND r.cm_sheet_id IN (SELECT s.id FROM cm_sheet s WHERE s.user_id = ANY(${ids}::int[]))`,
    );
    const managers = changed.flatMap((one) => managersBefore(one));
    await setManagers(
      tx,
      managers.map(([employeeId, all]) => ({ employeeId, managerIds: all.filter((id) => people.has(id)) })),
    );
    const names = { disciplines: await readStoredDisciplines(tx), languages: await readStoredLanguages(tx), grades };
    return { audit: changed.flatMap((one) => auditOf(one, names)) };
  },
};

const managersBefore = (one: Undoable): [number, number[]][] => {
  const { manager_ids: managers } = formerOf(one);
  return managers === undefined ? [] : [[one.row.id, managers]];
};

/**
 * Finds people that an edit couldn't change back either: a deactivated person, manager or discipline is refused, and so
 * is losing one for everyone, and people with work in what the import gave them.
 */
async function findRefused(tx: Tx, undoable: readonly Undoable[]): Promise<Map<Undoable, string>> {
  const where = {
    id: { in: undoable.flatMap((one) => formerOf(one).manager_ids ?? []) },
    deactivatedAt: { not: null },
  };
  const gone = new Set((await tx.user.findMany({ where, select: { id: true } })).map(({ id }) => id));
  const grades = new Set((await readStoredGrades(tx)).map(({ id }) => id));
  const disciplines = await readStoredDisciplines(tx);
  const retired = new Set(disciplines.filter((discipline) => discipline.retired).map(({ id }) => id));
  const whyNot = (one: Undoable): string | null => {
    if (isAdded(one)) return null;
    const { isDeactivated, everyones, workedIn } = factsOf(one);
    const { cm_grade_id: grade = null, manager_ids: managers = [] } = formerOf(one);
    const { manager_ids: held = [] } = one.record.after as Links;
    if (grade !== null && !grades.has(grade)) return "had a grade that is removed";
    if (isDeactivated) return "is deactivated: reactivate them first";
    if (managers.some((id) => gone.has(id) && !held.includes(id))) return "had a manager who is deactivated";
    if (changedIn(one, "cm_role_ids", -1).some((id) => retired.has(id))) return "had a discipline that is retired";
    if (changedIn(one, "cm_role_ids", 1).some((id) => everyones.includes(id)))
      return "has a discipline that is for everyone now";
    return (["cm_role_ids", "cm_technology_ids"] as const).some((field) =>
      changedIn(one, field, 1).some((id) => workedIn[field].includes(id)),
    )
      ? "has levels, notes or goals in what the import gave them"
      : null;
  };
  return new Map(undoable.flatMap((one) => [[one, whyNot(one)] as const]).filter((pair) => pair[1] !== null)) as Map<
    Undoable,
    string
  >;
}

type Named = readonly { id: number; name: string }[];

/** Returns the audit records, the same as for an edit on the screen. */
function auditOf(
  { record, row }: Undoable,
  names: Record<"disciplines" | "languages" | "grades", Named>,
): AuditEntry[] {
  const nameIn = (all: Named, id: unknown) => all.find((one) => one.id === id)?.name ?? null;
  const audited = ({ cm_grade_id: _, cm_role_ids, cm_technology_ids, ...fields }: Values) =>
    ({
      ...fields,
      ...(Array.isArray(cm_role_ids) && { disciplines: cm_role_ids.map((id) => nameIn(names.disciplines, id)) }),
      ...(Array.isArray(cm_technology_ids) && {
        languages: cm_technology_ids.map((id) => nameIn(names.languages, id)),
      }),
    }) as Prisma.InputJsonObject;
  const { cm_grade_id: was, ...fields } = record.before ?? {};
  const { cm_grade_id: is } = record.after;
  const updated = { act: "person.updated", subjectId: row.id };
  return [
    ...(Object.keys(fields).length === 0
      ? []
      : [{ ...updated, before: audited(record.after), after: audited(record.before!) }]),
    ...(was === undefined ? [] : [gradeSet(row.id, nameIn(names.grades, is), nameIn(names.grades, was))]),
  ];
}
