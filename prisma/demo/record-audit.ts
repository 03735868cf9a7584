import type { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import type { DemoEdits, DemoWorld } from "./activity";
import type { DemoRow } from "./history";
import { workingDaysBefore } from "./working-days";

type Made = { id: number; name: string; description: string; published: boolean | null };
type Row = Prisma.AuditRecordCreateManyInput & { at: Date };

/** Returns the first sentence of a text: how the demo's competencies began. */
const firstSentence = (text: string): string => /^.*?[.!?](?= |$)/s.exec(text)?.[0] ?? text;

/** Dates the template by its edits, and returns what the log says of them. */
async function recordTemplate(
  tx: Tx,
  { userId }: DemoWorld,
  competencies: readonly Made[],
  edits: readonly DemoEdits[],
): Promise<Row[]> {
  await tx.$executeRaw`
    UPDATE cm_competency c SET created_at = e.created, updated_at = e.updated,
      published_changed_at = CASE WHEN c.published_changed_at IS NOT NULL THEN e.created END
    FROM jsonb_to_recordset(${JSON.stringify(
      competencies.map(({ id }, place) => ({
        id,
        created: edits[place]!.created,
        updated: edits[place]!.updated ?? edits[place]!.created,
      })),
    )}::jsonb) AS e(id int, created timestamptz, updated timestamptz) WHERE c.id = e.id`;
  // The database dated the versions when the demo was loaded.
  await tx.$executeRaw`UPDATE cm_competency_version v SET created_at = c.created_at FROM cm_competency c WHERE c.id = v.cm_competency_id`;
  return competencies.flatMap(({ id, name, description, published }, place): Row[] => {
    const { created, createdBy, updated, updatedBy } = edits[place]!;
    const before = { id, name, description: firstSentence(description) };
    const after = { id, name, description };
    return [
      { at: created, actorId: userId(createdBy), act: "competency.created", after: { ...before, published } },
      ...(published ? [{ at: created, actorId: userId(createdBy), act: "competency.published", after: { id } }] : []),
      ...(updated && before.description !== description
        ? [{ at: updated, actorId: userId(updatedBy), act: "competency.updated", before, after }]
        : []),
    ];
  });
}

/** What the log says of the rows: every request, decision and note. */
const recordsOfRows = (rows: readonly DemoRow[], rowOf: (row: DemoRow) => number, userId: DemoWorld["userId"]): Row[] =>
  rows.flatMap((row): Row[] => {
    const sheet_competency_id = rowOf(row);
    const subjectId = userId(row.email);
    const levels = row.events.map((event) => ({
      at: event.at,
      actorId: userId(event.by),
      subjectId,
      act: `level.${event.kind}`,
      before: { sheet_competency_id, current_level: event.fromCurrentLevel, desired_level: event.fromDesiredLevel },
      after: { sheet_competency_id, current_level: event.currentLevel, desired_level: event.desiredLevel },
    }));
    const note = row.notes_at && {
      at: row.notes_at,
      actorId: subjectId,
      subjectId,
      act: "notes.saved",
      after: { sheet_competency_id },
    };
    return note ? [...levels, note] : levels;
  });

/** What the log says of the people: who added them, and their first sign-in. */
const recordsOfPeople = ({ people, admin, today, random, userId }: DemoWorld): Row[] => {
  const moment = workingDaysBefore(today);
  return people.flatMap(({ email, months_here, never_signed_in }): Row[] => {
    const added = moment(Math.max(3, Math.min(months_here * 21, 380)), random);
    const subjectId = userId(email);
    return [
      { at: added, actorId: userId(admin.email), subjectId, act: "person.added", after: { email } },
      ...(never_signed_in
        ? []
        : [
            {
              at: new Date(added.getTime() + 3_600_000),
              actorId: subjectId,
              subjectId,
              act: "person.joined",
              after: { first_sign_in: true },
            },
          ]),
    ];
  });
};

/** Writes the audit log of all that the demo says happened, in the order of time. */
export async function recordAudit(
  tx: Tx,
  world: DemoWorld,
  template: { competencies: readonly Made[]; edits: readonly DemoEdits[] },
  sheets: { rows: readonly DemoRow[]; rowOf: (row: DemoRow) => number },
): Promise<void> {
  const records = [
    ...(await recordTemplate(tx, world, template.competencies, template.edits)),
    ...recordsOfPeople(world),
    ...recordsOfRows(sheets.rows, sheets.rowOf, world.userId),
  ];
  await tx.auditRecord.createMany({ data: records.sort((one, other) => one.at.getTime() - other.at.getTime()) });
}
