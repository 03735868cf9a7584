// What the baseline of the API answers, by pg with named statements.
import type { Pool } from "pg";
import { REVIEWS, SHEET, TEAM, VERSION, WRITE } from "./statements";

export type Answer = { status: number; json: string; etag?: string };

/** A sheet with its rows. */
export async function sheet(pool: Pool, id: number): Promise<Answer> {
  const head = await pool.query({
    name: "head",
    text: "SELECT user_id, updated_at FROM cm_sheet WHERE id = $1",
    values: [id],
  });
  const { rows } = await pool.query({ name: "sheet", text: SHEET, values: [id] });
  const sheet_competencies = rows.map(
    ({
      latest_change_id,
      changed_at,
      competency_id,
      name,
      description,
      cm_role_id,
      no_experience,
      basic,
      intermediate,
      advanced,
      ...own
    }) => ({
      ...own,
      competency: { id: competency_id, name, description, cm_role_id, no_experience, basic, intermediate, advanced },
      competency_change: {
        id: latest_change_id,
        current_level: own.current_level,
        desired_level: own.desired_level,
        updated_at: changed_at,
        cm_sheet_competencies_id: own.id,
      },
    }),
  );
  return {
    status: 200,
    json: JSON.stringify({
      id,
      user_id: head.rows[0].user_id,
      updated_at: head.rows[0].updated_at,
      sheet_competencies,
    }),
  };
}

type Change = { current_level: string; desired_level: string; cm_sheet_competencies_id: number };

/** A level change. */
export async function change(
  pool: Pool,
  { current_level, desired_level, cm_sheet_competencies_id }: Change,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query({
      name: "write",
      text: WRITE,
      values: [cm_sheet_competencies_id, current_level, desired_level],
    });
    await client.query("COMMIT");
    return { status: 201, json: JSON.stringify(rows[0]) };
  } finally {
    client.release();
  }
}

/** A manager's reports with their notifications. */
export async function team(pool: Pool, managerId: number, limit: number): Promise<Answer> {
  const { rows } = await pool.query({ name: "team", text: TEAM, values: [managerId, limit] });
  return { status: 200, json: rows[0].answer };
}

/** The requests that wait for a reviewer, with an ETag that changes with every act. */
export async function reviews(pool: Pool, userId: number, limit: number): Promise<Answer> {
  const { rows } = await pool.query({ name: "version", text: VERSION });
  const etag = `"${rows[0].version}"`;
  const read = await pool.query({ name: "reviews", text: REVIEWS, values: [userId, limit] });
  return { status: 200, json: read.rows[0].answer, etag };
}
