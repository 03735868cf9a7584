import { NextRequest } from "next/server";
import { POST as callTool } from "@/app/mcp/route";
import { POST as register } from "@/app/oauth/register/route";
import { POST as revoke } from "@/app/oauth/revoke/route";
import { POST as redeem } from "@/app/oauth/token/route";
import { log } from "@/lib/platform/core/log";
import { makePerson } from "@/tests/support/actors";
import { makeToken, turnOn } from "@/tests/support/assistants";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase();
beforeEach(() => turnOn(db));
afterEach(() => jest.restoreAllMocks());

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** A body whose caller hangs up after its first byte. */
const cutBody = () =>
  new ReadableStream({
    start: (to) => to.enqueue(new TextEncoder().encode("{")),
    pull: (to) => to.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });

test.each([
  ["/mcp", callTool, JSON_TYPE],
  ["/oauth/token", redeem, FORM_TYPE],
  ["/oauth/register", register, JSON_TYPE],
  ["/oauth/revoke", revoke, FORM_TYPE],
] as const)("a body that breaks off on %s is a 400, and no error in the log", async (path, handler, type) => {
  const failed = jest.spyOn(log, "error");
  const token = await makeToken(db, await makePerson(db.prisma), "read");
  const headers = {
    "content-type": type,
    authorization: `Bearer ${token}`,
    accept: "application/json, text/event-stream",
  };
  const request = new NextRequest(`http://localhost${path}`, {
    method: "POST",
    headers,
    body: cutBody(),
    duplex: "half",
  });
  expect((await handler(request)).status).toBe(400);
  expect(failed).not.toHaveBeenCalled();
});
