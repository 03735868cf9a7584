import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { hashOf, type Scope, tokenOf, TOKEN_BYTES } from "@/lib/people/tokens/rules";
import { deliveryEnv } from "@/lib/platform/core/env";
import { bearerFor, makePerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { freePort } from "@/tests/support/free-port";
import { inProcessFetch } from "@/tests/support/in-process-fetch";
import { deliverAll } from "@/tests/support/outbox";
import { changeLevel, readRow } from "@/tests/support/reviews";
import { ask, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const FOLDER = "docs/examples";
const server = createServer();
const db = testDatabase();
let url: string;

beforeAll(async () => {
  Object.assign(deliveryEnv(), { WEBHOOK_ALLOW_PRIVATE: ["127.0.0.1"] });
  const call = await inProcessFetch(null);
  server.on("request", async (request, response) => {
    const { method = "GET", headers } = request;
    const body = method === "GET" ? undefined : Buffer.concat(await request.toArray());
    const sent = new Request(url + request.url, { method, headers: headers as Record<string, string>, body });
    const answer = await call(sent);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  Object.assign(deliveryEnv(), { WEBHOOK_ALLOW_PRIVATE: [] });
  server.closeAllConnections();
  server.close();
});

async function tokenFor({ userId }: TestPerson, scope: Scope): Promise<string> {
  const token = tokenOf(randomBytes(TOKEN_BYTES));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.prisma.accessToken.create({
    data: { userId, name: "Example", scope, hash: hashOf(token), expiresAt },
  });
  return token;
}

const start = (program: string, settings: Record<string, string>, ...operands: string[]) =>
  spawn(process.execPath, [join(FOLDER, program), ...operands], { env: { ...process.env, ...settings } });

async function run(program: string, token: string, ...operands: string[]) {
  const child = start(program, { CAIRN_URL: url, CAIRN_TOKEN: token }, ...operands);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: code as number, out, error };
}

test.each(readdirSync(FOLDER))("%s has at most 30 lines", (program) => {
  expect(readFileSync(join(FOLDER, program), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(30);
});

test("the example of levels writes a line for each row of a report", async () => {
  const employee = await makeEmployee(db, 2, { firstName: 'Grace "G"', lastName: "Hopper" });
  const token = await tokenFor(await makeManagerOf(db, employee), "read");
  const { code, out } = await run("levels-to-csv.mjs", token);
  const lines = out.trim().split("\n");
  expect([code, lines[0], lines.length]).toEqual([0, '"Person","Area","Competency","Level"', 3]);
  expect(lines[1]).toMatch(/^"Grace ""G"" Hopper","Area \d+","Competency \d+","no_experience"$/);
});

test("the example of an approval sets the level that was requested", async () => {
  const employee = await makeEmployee(db);
  const token = await tokenFor(await makeManagerOf(db, employee), "write");
  const row = { sheetId: employee.sheetId, rowId: employee.rowIds[0]! };
  const own = await bearerFor(employee);
  await changeLevel(row, own, "no_experience", "basic");
  expect(await run("approve-request.mjs", token)).toMatchObject({ code: 0, out: expect.stringMatching(/^Approved: /) });
  expect((await readRow(row, own)).current_level).toBe("basic");
  expect((await run("approve-request.mjs", token)).out).toBe("No request waits for you.\n");
});

test("the example of an approval names the problem of a token that is only for reading", async () => {
  const employee = await makeEmployee(db);
  const token = await tokenFor(await makeManagerOf(db, employee), "read");
  await changeLevel(
    { sheetId: employee.sheetId, rowId: employee.rowIds[0]! },
    await bearerFor(employee),
    "no_experience",
    "basic",
  );
  const { code, error } = await run("approve-request.mjs", token);
  expect([code, error]).toEqual([1, expect.stringContaining("/problems/missing-scope: This token is read-only.")]);
});

test("the example of a roster adds the file's people once, and nothing of a file with a wrong line", async () => {
  const token = await tokenFor(await makePerson(db.prisma, { isAdmin: true }), "write");
  const folder = mkdtempSync(join(tmpdir(), "cairn-roster-"));
  const file = join(folder, "people.csv");
  writeFileSync(file, "email,first_name,last_name\ngrace@example.com,Grace,Hopper\nalan@example.com,Alan,Turing\n");
  expect((await run("roster-from-hr.mjs", token, file)).out).toBe("Added 2, changed 0, left 0 as they were.\n");
  expect((await run("roster-from-hr.mjs", token, file)).out).toBe("Added 0, changed 0, left 2 as they were.\n");
  writeFileSync(file, "email,first_name,last_name\nada@example.com,Ada,Byron\nno address,No,One\n");
  const { code, error } = await run("roster-from-hr.mjs", token, file);
  expect([code, error]).toEqual([1, expect.stringMatching(/^Line 3: /)]);
  expect(await db.prisma.user.count()).toBe(3);
  rmSync(folder, { recursive: true });
});

test("the example of a receiver prints a signed event, and refuses one that isn't", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const employee = await makeEmployee(db, 1, { firstName: "Grace" });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/hook`;
  const { body } = await ask(
    "createWebhook",
    admin,
    {},
    {
      cm_webhook: { name: "R", url: address, format: "standard", events: ["level.requested"], enabled: true },
    },
  );
  const child = start("webhook-receiver.mjs", { CAIRN_WEBHOOK_SECRET: body.secret, PORT: String(port) });
  const lines = child.stdout[Symbol.asyncIterator]();
  expect(String((await lines.next()).value)).toBe(`Listening on port ${port}\n`);
  await changeLevel(
    { sheetId: employee.sheetId, rowId: employee.rowIds[0]! },
    await bearerFor(employee),
    "no_experience",
    "basic",
  );
  await deliverAll(db);
  expect(String((await lines.next()).value)).toMatch(/^level\.requested Grace Competency \d+ http/);
  const forged = new Webhook(Buffer.alloc(32, 1).toString("base64")).sign("msg_1", new Date(), "{}");
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Date.now() / 1000),
    "webhook-signature": forged,
  };
  expect((await fetch(address, { method: "POST", headers, body: "{}" })).status).toBe(401);
  child.kill();
  await once(child, "close");
});
