import type { Tx } from "@/lib/db";
import { ARCHIVE_DAYS } from "@/lib/sheets/due-store";

/** Deletes for good what has had its time: rows archived more than 30 days ago, ended sessions, and spent tokens that expired. */
export async function deleteOverdue(tx: Tx): Promise<{ rows: number; sessions: number; tokens: number }> {
  const rows = await tx.$executeRaw`DELETE FROM cm_sheet_competency WHERE archived_at < now() - make_interval(days => ${ARCHIVE_DAYS})`;
  const sessions = await tx.$executeRaw`DELETE FROM cm_session WHERE expires_at < now()`;
  const tokens = await tx.$executeRaw`DELETE FROM cm_spent_token WHERE expires_at < now()`;
  return { rows, sessions, tokens };
}
