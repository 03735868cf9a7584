import type { Database } from "@/lib/platform/db/shared";

/** How a lane of the outbox stands. */
export type Backlog = {
  lane: string;
  /** Messages that are due and not sent. */
  due: number;
  /** Seconds since the oldest of them was due; 0 without one. */
  oldest: number;
  /** Messages of the last 30 days that were given up. */
  failed: number;
};

/** Reads the backlog of each lane that has messages, for the metrics: in one statement, by the partial indexes. */
export async function readBacklog({ pool }: Pick<Database, "pool">): Promise<Backlog[]> {
  const { rows } = await pool.query<Backlog>(
    `SELECT lane, count(*) FILTER (WHERE failed_at IS NULL)::int AS due,
       coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE failed_at IS NULL)), 0)::float8 AS oldest,
       count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed
     FROM cm_outbox_message WHERE done_at IS NULL AND (failed_at IS NOT NULL OR due_at <= now()) GROUP BY lane`,
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
