// The baseline of the API: node:http and pg with named statements, without framework, sign-in or rules. The benchmark runs it as a process.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { REVIEWS, SHEET, TEAM, VERSION, WRITE } from "./statements";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

type Answer = { status: number; json: string; etag?: string };

async function sheet(id: number): Promise<Answer> {
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
      competency_change:
        latest_change_id === null
          ? null
          : {
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

async function change(request: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { current_level, desired_level, cm_sheet_competencies_id } = JSON.parse(
    Buffer.concat(parts).toString(),
  ).cm_competency_change;
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

async function team(managerId: number, limit: number): Promise<Answer> {
  const { rows } = await pool.query({ name: "team", text: TEAM, values: [managerId, limit] });
  return { status: 200, json: rows[0].answer };
}

/** The requests that wait for a reviewer; with the ETag of the answer before, a look at whether anything has happened since. */
async function reviews(userId: number, limit: number, known: string | undefined): Promise<Answer> {
  const { rows } = await pool.query({ name: "version", text: VERSION });
  const etag = `"${rows[0].version}"`;
  if (known === etag) return { status: 304, json: "", etag };
  const read = await pool.query({ name: "reviews", text: REVIEWS, values: [userId, limit] });
  return { status: 200, json: read.rows[0].answer, etag };
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://floor");
  if (request.method === "POST") return change(request);
  if (url.pathname === "/reviews")
    return reviews(
      Number(request.headers["x-user"]),
      Number(url.searchParams.get("limit")),
      request.headers["if-none-match"],
    );
  if (url.pathname.endsWith("/employee_managers"))
    return team(Number(url.searchParams.get("manager_id")), Number(url.searchParams.get("limit")));
  return sheet(Number(url.pathname.split("/").at(-1)));
}

createServer((request, response: ServerResponse) => {
  answer(request).then(
    ({ status, json, etag }) =>
      response
        .writeHead(status, {
          ...(etag === undefined ? {} : { etag }),
          ...(status === 304 ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(json) }),
        })
        .end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");
