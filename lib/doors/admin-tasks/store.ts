import { z } from "zod";
import { type Db, row } from "@/lib/platform/db";
import { byName, isActive, personName, U } from "@/lib/platform/db/fragments";
import { SENT_LANES } from "@/lib/messages/outbox/rules";
import { stateOf } from "@/lib/people/directory/store";
import { REQUEST_KINDS } from "@/lib/template/requests/rules";
import { peopleWithoutManager } from "@/lib/vocabulary/reporting-line/store";
import { FAILED_DAYS, INVITED_DAYS, type Waiting as All } from "./rules";

const Count = z.int();
const Waiting = z.object({
  unmanaged: z.strictObject({ id: z.int(), email: z.string(), name: z.string(), count: Count }).nullable(),
  requested: z.strictObject({ kind: z.enum(REQUEST_KINDS), name: z.string(), by: z.string(), count: Count }).nullable(),
  backupFailsSince: z.iso.date().nullable(),
  failed: Count,
  invited: Count,
});

/** Reads what waits for an admin, the people by name and the oldest request. Raw SQL: all in one statement. */
export async function readWaiting(db: Db): Promise<Omit<All, "sendsEmail">> {
  const waiting = await row(db, Waiting)`
    SELECT (SELECT row_to_json(one) FROM (
        SELECT u.id, u.email, ${personName(U)} AS name, count(*) OVER ()::int AS count
        FROM cm_user u
        WHERE NOT u.is_admin AND u.id IN (${peopleWithoutManager()})
          AND NOT EXISTS (SELECT 1 FROM employee_manager em WHERE em.manager_id = u.id)
        ORDER BY ${byName(U)} LIMIT 1) AS one) AS unmanaged,
      (SELECT row_to_json(one) FROM (
        SELECT r.kind, r.name, ${personName(U)} AS by, count(*) OVER ()::int AS count
        FROM cm_catalogue_request r JOIN cm_user u ON u.id = r.user_id
        ORDER BY r.id LIMIT 1) AS one) AS requested,
      (SELECT (min(m.created_at) AT TIME ZONE 'UTC')::date::text FROM cm_outbox_message m
        WHERE m.lane = 'job' AND m.kind = 'backup' AND m.done_at IS NULL AND m.last_error IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM cm_outbox_message later
            WHERE later.lane = 'job' AND later.kind = 'backup' AND later.id > m.id AND later.done_at IS NOT NULL)
      ) AS "backupFailsSince",
      (SELECT count(*) FROM cm_outbox_message m
        WHERE m.failed_at > now() - make_interval(days => ${FAILED_DAYS}) AND m.done_at IS NULL
          AND m.lane = ANY(${[...SENT_LANES]}))::int AS failed,
      (SELECT count(*) FROM cm_user u
        WHERE ${isActive(U)} AND u.last_sign_in_at IS NULL
          AND u.created_at < now() - make_interval(days => ${INVITED_DAYS})
          AND ${stateOf(U)} = 'invited')::int AS invited`;
  if (!waiting) throw new Error("counting gave no answer");
  return waiting;
}
