import { issueAccessToken, sealSession, sessionCookieName } from "@/lib/doors/auth/session-credentials";
import { actorOfSession } from "@/lib/doors/auth/callers";
import { openSession } from "@/lib/doors/auth/sessions";
import { env } from "@/lib/platform/core/env";
import { deleteOtherSessions, deleteSession } from "@/lib/people/sessions/commands";
import { listSessions } from "@/lib/people/sessions/queries";
import { bearerFor, makePerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";
import { middleware } from "@/middleware";
import { NextRequest } from "next/server";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const from = (userAgent: string, address = "192.0.2.1") => ({ userAgent, address, requestId: "r" });

const db = testDatabase();
let ada: TestPerson;
beforeEach(async () => {
  ada = await makePerson(db.prisma);
});

const actorOn = async (sid: string) => {
  const actor = await actorOfSession(sid, "r");
  if (!actor) throw new Error("The session has ended.");
  return actor;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("signing in again ends the browser's previous session, even another person's", async () => {
  const first = await openSession(ada.userId);
  const bea = await makePerson(db.prisma);
  const second = await openSession(bea.userId, { replaces: first });
  expect(await actorOfSession(first, "r")).toBeNull();
  expect(await actorOfSession(second, "r")).toMatchObject({ userId: bea.userId });
});

test("a session ends after SESSION_IDLE_MINUTES without activity, and continues with it", async () => {
  const [idle, busy] = [await openSession(ada.userId), await openSession(ada.userId)];
  await db.prisma.session.update({
    where: { sid: idle },
    data: { lastSeenAt: minutesAgo(env().SESSION_IDLE_MINUTES + 1) },
  });
  await db.prisma.session.update({
    where: { sid: busy },
    data: { lastSeenAt: minutesAgo(env().SESSION_IDLE_MINUTES - 1) },
  });
  expect(await actorOfSession(idle, "r")).toBeNull();
  expect(await listSessions(await actorOn(busy), {})).toHaveLength(1);
  const { lastSeenAt } = await db.prisma.session.findUniqueOrThrow({ where: { sid: busy } });
  expect(lastSeenAt.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
});

test("the list of sessions has the device, address and time of each one's last use", async () => {
  const elsewhere = await openSession(ada.userId, { origin: from(FIREFOX) });
  await db.prisma.session.update({ where: { sid: elsewhere }, data: { lastSeenAt: minutesAgo(5) } });
  const here = await openSession(ada.userId, { origin: from("curl/8", "192.0.2.9") });
  await openSession((await makePerson(db.prisma)).userId);
  expect(await listSessions(await actorOn(here), {})).toMatchObject([
    { device: "Unknown device", address: "192.0.2.9", current: true },
    { device: "Firefox on Windows", address: "192.0.2.1", current: false },
  ]);
});

test("a visit from another network and browser shows in the list", async () => {
  const sid = await openSession(ada.userId, { origin: from("curl/8") });
  await db.prisma.session.update({ where: { sid }, data: { lastSeenAt: minutesAgo(5) } });
  const cookie = `${sessionCookieName()}=${await sealSession(ada.userId, sid)}`;
  const headers = { cookie, "user-agent": FIREFOX, "x-peer-address": "198.51.100.7" };
  await middleware(new NextRequest("http://localhost:3000/sheet", { headers }));
  expect(await listSessions(await actorOn(sid), {})).toMatchObject([
    { device: "Firefox on Windows", address: "198.51.100.7" },
  ]);
});

test("ending a session signs that browser out at once, and its access token stops working", async () => {
  const [here, stolen] = [await openSession(ada.userId), await openSession(ada.userId)];
  const { sessionId } = await actorOn(stolen);
  await issueAccessToken(ada.userId, stolen);
  await deleteSession(await actorOn(here), { session_id: sessionId } as never);
  expect(await actorOfSession(stolen, "r")).toBeNull();
  expect(await db.prisma.auditRecord.findMany({ where: { act: "session.ended" } })).toMatchObject([
    { act: "session.ended", subjectId: ada.userId },
  ]);
});

test("ending all others keeps the current session, and ends nobody else's", async () => {
  const bea = await openSession((await makePerson(db.prisma)).userId);
  const others = [await openSession(ada.userId), await openSession(ada.userId)];
  const here = await openSession(ada.userId);
  await deleteOtherSessions(await actorOn(here), {});
  expect(await Promise.all(others.map((sid) => actorOfSession(sid, "r")))).toEqual([null, null]);
  expect(await actorOfSession(here, "r")).not.toBeNull();
  expect(await actorOfSession(bea, "r")).not.toBeNull();
});

test("a personal access token neither lists nor ends sessions", async () => {
  const browser = await bearerFor(ada);
  const wanted = { name: "Nightly sync", scope: "write", expires_in_days: 30 };
  const { body } = await ask("createPersonalAccessToken", browser, {}, { cm_personal_access_token: wanted });
  const script = { token: body.token as string };
  const { sessionId } = await actorOn(browser.sid);
  const answers = [
    await ask("listSessions", script),
    await ask("deleteSession", script, { session_id: sessionId! }),
    await ask("deleteOtherSessions", script),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await actorOfSession(browser.sid, "r")).not.toBeNull();
});
