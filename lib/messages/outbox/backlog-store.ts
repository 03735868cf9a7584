import type { Database } from "@/lib/platform/db/shared";
import { LANES } from "./rules";

// Text, since the metrics' server doesn't load Prisma.

/** As isAway of lib/people/absences/store. */
const IS_AWAY = "(now() AT TIME ZONE 'UTC')::date BETWEEN u.away_from AND u.away_until";

/** How a lane of the outbox stands. */
export type Backlog = {
  lane: string;
  /** Messages that are due and not sent. */
  due: number;
  /** Seconds for which the oldest unsent message has been due or tried again; 0 without one. */
  oldest: number;
  /** Messages of the last 30 days that were given up. */
  failed: number;
};

/**
 * Reads the backlog of each lane, for the metrics, in one statement. A failed attempt makes a message due later, so the
 * oldest counts from when it was made. What waits on purpose is left out: for a person who is away, or for a webhook
 * that is turned off.
 */
export async function readBacklog({ pool }: Pick<Database, "pool">): Promise<Backlog[]> {
  const { rows } = await pool.query<Backlog>(
    `SELECT lanes.lane, count(m.id) FILTER (WHERE m.failed_at IS NULL AND m.due_at <= now())::int AS due,
      greatest(extract(epoch FROM now() - min(CASE WHEN m.last_error IS NULL THEN m.due_at ELSE m.created_at END)
        FILTER (WHERE m.failed_at IS NULL)), 0)::float8 AS oldest,
      count(m.failed_at)::int AS failed
    FROM unnest($1::text[]) AS lanes (lane)
      LEFT JOIN cm_outbox_message m ON m.lane = lanes.lane AND m.done_at IS NULL
        AND (m.failed_at IS NOT NULL OR m.last_error IS NOT NULL OR m.due_at <= now())
        AND NOT EXISTS (
          SELECT 1 FROM cm_webhook w WHERE w.id = m.cm_webhook_id AND NOT w.enabled AND m.failed_at IS NULL)
        AND NOT EXISTS (
          SELECT 1 FROM cm_user u WHERE u.id = m.user_id AND m.lane = 'email' AND m.failed_at IS NULL
            AND ${IS_AWAY})
    GROUP BY lanes.lane`,
    [LANES],
  );
  return rows;
}

/** Reads by how many seconds each scheduled job is late; 0 if its turn is to come. */
export async function readLateJobs({ pool }: Pick<Database, "pool">): Promise<{ name: string; late: number }[]> {
  const { rows } = await pool.query<{ name: string; late: number }>(
    "SELECT name, greatest(extract(epoch FROM now() - next_at), 0)::float8 AS late FROM cm_job",
  );
  return rows;
}

/** Reads the bytes that the database takes on the disk. */
export async function readDatabaseSize({ pool }: Pick<Database, "pool">): Promise<number | null> {
  const { rows } = await pool.query<{ bytes: number }>("SELECT pg_database_size(current_database())::float8 AS bytes");
  return rows[0]?.bytes ?? null;
}
