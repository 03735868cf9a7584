import type { z } from "zod";
import { rows, sql, type Tx } from "@/lib/platform/db";
import { alias, type Alias, H, isOneOf, jsonMoment } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { CompetencyChange } from "./contract";
import {
  type Change,
  CHANGE_KINDS,
  type ChangeKind,
  type RowLevels,
  UNDO_SECONDS,
} from "@/lib/vocabulary/levels/rules";

// Raw SQL: a change, its row and its sheet are written in one statement, for thousands of rows at once.

/** A change as it was recorded, in the API's form. */
export type RecordedChange = z.output<typeof CompetencyChange>;

export type NewChange = Change & {
  rowId: number;
  reason?: string | null;
  /** The change that this one takes back, whatever its kind. */
  undoesId?: number;
  /** The day, such as 2026-03-31, on which a file says that an imported level was true. */
  levelOn?: string | null;
  /** The imported change whose level an approval accepts. */
  acceptsId?: number;
  /** The request that a merge brings from the other row, or that undoing the merge or a withdrawal reopens. */
  requestId?: number | null;
};

type By = {
  /** Null if a rule did it, or the operator. */
  userId: number | null;
  /** How many rows the same act changes, if more than one. */
  together?: number | null;
};

type OfChange = (h: Alias<"cm_competency_change">) => Prisma.Sql;
/** A copy on a row: the kinds of change that set it, and its value after such a change. */
type Copy = { setBy: readonly ChangeKind[] | "all"; value: OfChange };

const ifKind = (kinds: readonly ChangeKind[], value: OfChange): OfChange => {
  return (h) => sql`CASE WHEN ${isKind(h, kinds)} THEN ${value(h)} END`;
};
const isKind = (h: Alias<"cm_competency_change">, kinds: readonly ChangeKind[]) =>
  sql`${h}.kind IN (${Prisma.raw(kinds.map((kind) => `'${kind}'`).join(", "))})`;

/** What a row copies from its record beside its levels, so that a sheet loads without reading its history. */
const COPIES: Record<string, Copy> = {
  changed_at: { setBy: "all", value: (h) => sql`${h}.updated_at` },
  decline_reason: {
    setBy: CHANGE_KINDS.filter((kind) => kind !== "merged"),
    value: ifKind(["declined", "closed", "set"], (h) => sql`${h}.reason`),
  },
  approved_at: { setBy: ["approved", "set"], value: (h) => sql`${h}.updated_at` },
  confirmed_at: {
    setBy: ["approved", "set", "confirmed", "reconfirmed", "objected"],
    value: ifKind(["confirmed", "reconfirmed"], (h) => sql`${h}.updated_at`),
  },
  level_version_id: {
    setBy: ["approved", "set", "confirmed", "reconfirmed", "imported"],
    value: (h) => sql`${h}.cm_competency_version_id`,
  },
  level_on: {
    setBy: ["approved", "set", "imported", "objected"],
    value: ifKind(["approved", "imported"], (h) => sql`${h}.level_on`),
  },
  imported_change_id: { setBy: ["imported", "objected"], value: ifKind(["imported"], (h) => sql`${h}.id`) },
};

const listed = (part: (column: Prisma.Sql, copy: Copy) => Prisma.Sql) =>
  Prisma.join(Object.entries(COPIES).map(([column, copy]) => part(Prisma.raw(column), copy)));

/**
 * Selects the copies of a row from the changes h of its record that stand: undone ones don't, nor what undid them, nor
 * those of rows that were merged into it, nor those without `stands`.
 */
const copiesFromRecord = (rowId: Prisma.Sql, stands: Prisma.Sql) => sql`
  SELECT ${listed((column, { setBy, value }) => {
    const sets = setBy === "all" ? Prisma.empty : sql`FILTER (WHERE ${isKind(H, setBy)})`;
    return sql`(array_agg(${value(H)} ORDER BY h.id DESC) ${sets})[1] AS ${column}`;
  })}
  FROM cm_competency_change h
  WHERE h.cm_sheet_competencies_id = ${rowId} AND h.merged_at IS NULL AND h.undoes_id IS NULL
    AND h.kind <> 'undone' AND ${stands}
    AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = h.id)`;

/** The copies that an undone change brings back; nothing is read for any other change. */
const STANDING = copiesFromRecord(
  sql`made.cm_sheet_competencies_id`,
  sql`made.undoes_id IS NOT NULL AND h.id <> made.undoes_id`,
);

const MADE = alias("cm_competency_change", "made");

/** The copies of a row r after a change `made` on it. Undoing brings back those of the changes that still stand. */
const COPIES_AFTER = listed((column, { setBy, value }) => {
  const sets = setBy === "all" ? sql`true` : isKind(MADE, setBy);
  return sql`${column} = CASE WHEN made.undoes_id IS NOT NULL THEN standing.${column}
      WHEN ${sets} THEN ${value(MADE)} ELSE r.${column} END`;
});

/** What recordChanges reads of each change, as JSON. */
const GIVEN = sql`
  place int, row_id int, kind cm_change_kind, current_level cm_level, desired_level cm_level,
  reason text, undoes_id int, level_on date, accepts_id int, request_id int`;

const UPDATED_AT = jsonMoment(sql`updated_at`);

/** Changes written in one statement. */
const CHUNK = 5_000;

/**
 * Adds changes to the record of locked rows, at most one of each row, and updates the rows and their sheets. The only
 * place that writes a level. Returns the changes in their order.
 */
export async function recordChanges(tx: Tx, changes: readonly NewChange[], by: By): Promise<RecordedChange[]> {
  const recorded: RecordedChange[] = [];
  for (let at = 0; at < changes.length; at += CHUNK)
    recorded.push(...(await recordChunk(tx, changes.slice(at, at + CHUNK), by)));
  if (recorded.length !== changes.length) throw new Error("a change was not recorded");
  return recorded;
}

/** Adds one change, as `recordChanges` does. */
export async function recordChange(tx: Tx, change: NewChange, by: By): Promise<RecordedChange> {
  const [made] = await recordChanges(tx, [change], by);
  return made!;
}

/**
 * Writes changes, their rows and their sheets in one statement. A change's time is the clock's, not its transaction's:
 * a transaction that waited for the row's lock can have begun before one whose change is already there.
 */
async function recordChunk(tx: Tx, changes: readonly NewChange[], by: By): Promise<RecordedChange[]> {
  const given = changes.map(({ rowId, kind, to, reason = null, undoesId = null, ...of }, place) => ({
    place,
    row_id: rowId,
    kind,
    reason,
    undoes_id: undoesId,
    current_level: to.current,
    desired_level: to.desired,
    level_on: of.levelOn ?? null,
    accepts_id: of.acceptsId ?? null,
    request_id: of.requestId ?? null,
  }));
  // Beside the join, because the planner takes any JSON for 100 rows, and would read whole tables for one change.
  const isGiven = isOneOf(
    sql`r.id`,
    changes.map(({ rowId }) => rowId),
  );
  const statement = sql`
    WITH given AS (
      SELECT g.*, r.current_level AS was, r.desired_level AS wanted, r.latest_change_id,
        latest.request_id AS latest_request_id,
        (SELECT v.id FROM cm_competency_version v
          WHERE v.cm_competency_id = r.cm_competency_id ORDER BY v.number DESC LIMIT 1) AS version_id
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(${GIVEN})
        JOIN cm_sheet_competency r ON r.id = g.row_id AND ${isGiven}
        LEFT JOIN cm_competency_change latest ON latest.id = r.latest_change_id
      ORDER BY g.place),
    numbered AS (
      SELECT nextval((SELECT pg_get_serial_sequence('cm_competency_change', 'id'))::regclass)::int AS id, given.*
      FROM given),
    made AS (
      INSERT INTO cm_competency_change
        (id, cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level,
          reason, user_id, updated_at, cm_competency_version_id, request_id, undoes_id, decided_together,
          level_on, accepts_id)
      SELECT id, row_id, kind, was, wanted, current_level, desired_level, reason,
        ${by.userId}::int, clock_timestamp(), version_id,
        -- The change that opened the request that this one belongs to.
        CASE WHEN kind = 'undone' THEN coalesce(request_id, latest_request_id)
          WHEN was <> wanted THEN coalesce(latest_request_id, latest_change_id)
          WHEN kind = 'requested' THEN coalesce(request_id, id) ELSE request_id END,
        undoes_id, ${by.together ?? null}::int, level_on, accepts_id
      FROM numbered
      RETURNING *),
    moved AS (
      UPDATE cm_sheet_competency r SET
        current_level = made.current_level, desired_level = made.desired_level, latest_change_id = made.id,
        ${COPIES_AFTER}
      FROM made LEFT JOIN LATERAL (
        ${STANDING}) standing ON true
      WHERE r.id = made.cm_sheet_competencies_id AND ${isGiven}
      RETURNING r.cm_sheet_id, greatest(r.changed_at, r.notes_updated_at) AS left_at,
        -- Neither a rule that closes a request nor a merge is a person's update of the sheet.
        CASE WHEN made.undoes_id IS NULL AND made.kind NOT IN ('closed', 'merged') THEN made.updated_at END AS at,
        (SELECT u.updated_at FROM cm_competency_change u WHERE u.id = made.undoes_id) AS undone_at),
    -- If the undone change was the sheet's latest update, the one before it is again.
    touched AS (
      UPDATE cm_sheet s SET updated_at = coalesce(m.at, m.left_at)
      FROM (SELECT cm_sheet_id, max(at) AS at, max(undone_at) AS undone_at,
          CASE WHEN max(undone_at) IS NOT NULL THEN greatest(max(left_at), (
            SELECT max(greatest(r.changed_at, r.notes_updated_at)) FROM cm_sheet_competency r
            WHERE r.cm_sheet_id = moved.cm_sheet_id AND NOT ${isGiven})) END AS left_at
        FROM moved GROUP BY cm_sheet_id) m
      WHERE s.id = m.cm_sheet_id AND (m.at IS NOT NULL OR s.updated_at = m.undone_at))
    SELECT id, current_level, desired_level, ${UPDATED_AT} AS updated_at, cm_sheet_competencies_id
    FROM made ORDER BY id`;
  return rows(tx, CompetencyChange, statement);
}

/**
 * Sets every row to what its record says, for records that were written without `recordChanges`, such as the demo's.
 */
export async function restoreFromRecord(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_sheet_competency r SET current_level = latest.current_level, desired_level = latest.desired_level,
      latest_change_id = latest.id, ${listed((column) => sql`${column} = standing.${column}`)}
    FROM cm_competency_change latest, LATERAL (
      ${copiesFromRecord(sql`latest.cm_sheet_competencies_id`, sql`true`)}) standing
    WHERE latest.cm_sheet_competencies_id = r.id
      AND latest.id = (SELECT max(l.id) FROM cm_competency_change l
        WHERE l.cm_sheet_competencies_id = r.id AND l.merged_at IS NULL)`;
}

type Row = RowLevels & { id: number; ownerId: number };

/**
 * Seconds until the messages of an act are made: none are while its reviewer can undo it. A second more than they have,
 * because two clocks decide.
 */
const TOLD_AFTER: Readonly<Record<string, number>> = {
  "level.requested": 0,
  "level.withdrawn": 0,
  "level.approved": UNDO_SECONDS + 1,
  "level.declined": UNDO_SECONDS + 1,
  "level.set": UNDO_SECONDS + 1,
};

function eventOf(act: string, row: Row, made: RecordedChange) {
  const after = TOLD_AFTER[act];
  return after === undefined ? {} : { event: { after, ids: { sheet_competency_id: row.id, change_id: made.id } } };
}

/** Returns the audit entry of a change to a row's levels. */
export const auditOf = (act: string, row: Row, made: RecordedChange) => ({
  act,
  ...eventOf(act, row, made),
  subjectId: row.ownerId,
  before: { sheet_competency_id: row.id, current_level: row.current, desired_level: row.desired },
  after: { sheet_competency_id: row.id, current_level: made.current_level, desired_level: made.desired_level },
});
