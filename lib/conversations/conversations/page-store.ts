import { z } from "zod";
import type { Db, Tx } from "@/lib/platform/db";
import { Agreement } from "@/lib/sheet/agreements/contract";
import { presentAgreement } from "@/lib/sheet/agreements/presenter";
import { readAgreements } from "@/lib/sheet/agreements/store";
import { readRows, readSince } from "./content-store";
import { type Conversation, LookedAt, Since } from "./contract";
import { presentHead } from "./presenter";
import type { ConversationRecord } from "./store";

/** A closed conversation as it was, without names of colleagues. */
const Kept = z.object({ since: Since, rows: z.array(LookedAt), agreements: z.array(Agreement) });

/** Reads what a conversation shows now: what happened, the rows, and what both may read of the agreements. */
async function readNow(db: Db | Tx, { id, user, manager, sheet_id, chosen, created_at }: ConversationRecord) {
  const managerId = manager?.id ?? null;
  const agreements = await readAgreements(db, { userId: user.id, sharedWith: managerId, conversationId: id });
  return {
    since: await readSince(db, { id, userId: user.id, managerId, sheetId: sheet_id }),
    rows: await readRows(db, sheet_id, chosen, created_at),
    agreements: agreements.map(presentAgreement),
  };
}

/** Reads a conversation as its two read it: what it shows now, or what was kept when it was closed. */
export async function readConversation(db: Db | Tx, record: ConversationRecord): Promise<z.input<typeof Conversation>> {
  const { since, rows, agreements } = record.kept === null ? await readNow(db, record) : Kept.parse(record.kept);
  return {
    ...presentHead(record),
    sheet_id: record.sheet_id,
    opened_at: record.opened_at?.toISOString() ?? null,
    answers: { person: record.person_answers, manager: record.manager_answers },
    since,
    rows,
    agreements,
  };
}

/** Returns a conversation as it is stored when it is closed. */
export async function keptOf(tx: Tx, record: ConversationRecord): Promise<z.input<typeof Kept>> {
  const { since, rows, agreements } = await readNow(tx, record);
  return { since, rows, agreements: agreements.map((agreement) => ({ ...agreement, teacher: null })) };
}
