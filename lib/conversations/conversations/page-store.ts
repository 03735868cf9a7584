import { onWire } from "@/lib/platform/core/wire";
import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { Db, Tx } from "@/lib/platform/db";
import { type Case, StoredCase } from "@/lib/conversations/cases/contract";
import { gradesOfCase, readCase, readNames, readReaders } from "@/lib/conversations/cases/store";
import { Agreement } from "@/lib/sheet/agreements/contract";
import { presentAgreement } from "@/lib/sheet/agreements/presenter";
import { readAgreements } from "@/lib/sheet/agreements/store";
import { readRows, readSince } from "./content-store";
import { type Conversation, LookedAt, Since } from "./contract";
import { presentHead } from "./presenter";
import type { ConversationRecord } from "./store";

/** A closed conversation as it was, without names of colleagues. */
const Kept = z.object({
  since: Since,
  rows: z.array(LookedAt),
  agreements: z.array(Agreement),
  case: StoredCase.nullable().default(null),
});

/** Reads the case of a conversation about a grade as it is now, and the grades that it can be for. */
async function readCaseNow(db: Db | Tx, record: ConversationRecord) {
  if (record.kind !== "grade") return { grades: [], case: null };
  const { grades, grade } = await gradesOfCase(
    db,
    { sheetId: record.sheet_id, ownerId: record.user.id },
    record.grade_id,
  );
  const of = { sheetId: record.sheet_id, managerId: record.manager?.id ?? null };
  return { grades, case: await readCase(db, of, grade, record) };
}

/** Reads what a conversation shows now: what happened, the rows, and what both may read of the agreements. */
async function readNow(db: Db | Tx, { id, user, manager, sheet_id, chosen, created_at }: ConversationRecord) {
  const managerId = manager?.id ?? null;
  const agreements = await readAgreements(db, { userId: user.id, sharedWith: managerId, conversationId: id });
  return {
    since: await readSince(db, { id, userId: user.id, managerId, sheetId: sheet_id }),
    rows: await readRows(db, { sheetId: sheet_id, managerId }, chosen, created_at),
    agreements: agreements.map(presentAgreement),
  };
}

const NOTHING = { rows: [], agreements: [] };

/** Reads a conversation as the caller reads it: what it shows now, or what was kept when it was closed. */
export async function readConversation(
  db: Db | Tx,
  actor: Actor,
  record: ConversationRecord,
): Promise<z.input<typeof Conversation>> {
  const isReader = record.side === "reader";
  const kept = record.kept === null ? null : Kept.parse(record.kept);
  const { since, rows, agreements } = isReader
    ? { since: { from: record.held_on, events: [] }, ...NOTHING }
    : (kept ?? (await readNow(db, record)));
  const { grades, ...shown } = kept ? { grades: [], case: kept.case } : await readCaseNow(db, record);
  const readers = record.kind === "grade" ? await readReaders(db, record.id, isReader ? actor.userId : null) : [];
  return {
    ...presentHead(record),
    sheet_id: record.sheet_id,
    opened_at: record.opened_at?.toISOString() ?? null,
    answers: { person: record.person_answers, manager: record.manager_answers },
    preparation_updated_at: record.saved_at?.toISOString() ?? null,
    since,
    rows,
    agreements,
    case: shown.case && (await presentCase(db, record, grades, shown.case)),
    readers: onWire(readers),
    decision: record.decision,
  };
}

/** A case as the caller reads it; null for others than its person before the person is ready. */
async function presentCase(
  db: Db | Tx,
  { side, state, is_ready }: ConversationRecord,
  grades: z.input<typeof Case>["grades"],
  { held, open, ...of }: StoredCase,
): Promise<z.input<typeof Case> | null> {
  const isOwn = side === "person";
  if (!isOwn && !is_ready.person) return null;
  const names = await readNames(
    db,
    held.map(({ approved_by_id }) => approved_by_id),
  );
  return {
    ...of,
    grades: isOwn && state !== "closed" ? grades : [],
    open: side === "reader" ? open.map((row) => ({ ...row, requested_level: null, request_id: null })) : open,
    held: held.map(({ approved_by_id, ...row }) => ({
      ...row,
      approved_by: (approved_by_id !== null && names.get(approved_by_id)) || null,
      notes: isOwn || row.shows_notes ? row.notes : "",
      evidence: row.evidence.filter(({ is_shown }) => isOwn || is_shown),
    })),
  };
}

/** Returns a conversation as it is stored when it is closed: the case with what was shown of it. */
export async function keptOf(tx: Tx, record: ConversationRecord): Promise<z.input<typeof Kept>> {
  const { since, rows, agreements } = await readNow(tx, record);
  const { case: now } = await readCaseNow(tx, record);
  return {
    since,
    rows,
    agreements: agreements.map((agreement) => ({ ...agreement, teacher: null })),
    case: now && {
      ...now,
      held: now.held.map((row) => ({
        ...row,
        notes: row.shows_notes ? row.notes : "",
        evidence: row.evidence.filter(({ is_shown }) => is_shown),
      })),
    },
  };
}
