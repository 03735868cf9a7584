// The baseline of the API: node:http and pg with named statements, without framework, sign-in or rules. The benchmark
// runs it as a process.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { type Answer, change, reviews, sheet, team } from "./answers";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://floor");
  if (request.method === "POST") {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return change(pool, JSON.parse(Buffer.concat(parts).toString()).cm_competency_change);
  }
  if (url.pathname === "/reviews")
    return reviews(pool, Number(request.headers["x-user"]), Number(url.searchParams.get("limit")));
  if (url.pathname.endsWith("/employee_managers"))
    return team(pool, Number(url.searchParams.get("manager_id")), Number(url.searchParams.get("limit")));
  return sheet(pool, Number(url.pathname.split("/").at(-1)));
}

createServer((request, response: ServerResponse) => {
  answer(request).then(
    ({ status, json, etag }) =>
      response
        .writeHead(status, {
          ...(etag === undefined ? {} : { etag }),
          "content-type": "application/json",
          "content-length": Buffer.byteLength(json),
        })
        .end(json),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");
