import "./settings";
import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { issueAccessToken, sealSession, sessionCookieName } from "@/lib/doors/auth/session-credentials";
import { actorOfUser } from "@/lib/doors/auth/callers";
import { insertSession, inTransaction } from "@/lib/doors/auth/store";
import type { Actor } from "@/lib/platform/core/actor";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Db } from "@/lib/platform/db";
import { eachTest } from "./each-test";

export type TestPerson = {
  userId: number;
  sheetId: number;
  email: string;
  sub: string;
  firstName: string;
  lastName: string;
};

export type PersonOptions = Partial<{
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  isManager: boolean;
  isStaffing: boolean;
  /** The provider's subject; null for a person added by an admin who has never signed in. */
  sub: string | null;
  deactivatedAt: Date | null;
}>;

const APP = "http://localhost:3000";
let made = 0;

/** Makes a person with an empty sheet who has signed in before, by default an employee. */
export async function makePerson(db: Db, options: PersonOptions = {}): Promise<TestPerson> {
  made += 1;
  const {
    firstName = "Ada",
    lastName = `Person${made}`,
    isAdmin = false,
    isManager = false,
    isStaffing = false,
    deactivatedAt = null,
  } = options;
  const email = options.email ?? `person${made}@example.com`;
  const sub = options.sub === undefined ? `sub-${made}` : options.sub;
  const accounts = sub === null ? {} : { accounts: { create: { provider: "google", providerAccountId: sub } } };
  const sortKey = normalizeForSearch(`${lastName} ${firstName}`);
  const user = await db.user.create({
    data: {
      email,
      firstName,
      lastName,
      sortKey,
      isAdmin,
      isManager,
      isStaffing,
      deactivatedAt,
      sheet: { create: {} },
      ...accounts,
    },
    select: { id: true, sheet: { select: { id: true } } },
  });
  return { userId: user.id, sheetId: user.sheet!.id, email, sub: sub ?? "", firstName, lastName };
}

/** Returns the person as a caller of operations, with their current roles. */
export async function actorFor(userId: number): Promise<Actor> {
  const actor = await actorOfUser(userId, "test-request");
  if (!actor) throw new Error(`There is no active person ${userId}.`);
  return actor;
}

export type Browser = { sid: string; cookie: string; token: string };

/**
 * Opens a session for a person, without a sign-in. Returns the session cookie (as a Cookie header) and its access
 * token.
 */
export async function bearerFor(person: { userId: number }): Promise<Browser> {
  const sid = randomUUID();
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  await inTransaction((tx) => insertSession(tx, { sid, userId: person.userId, expiresAt }));
  const cookie = `${sessionCookieName()}=${await sealSession(person.userId, sid)}`;
  return { sid, cookie, token: await issueAccessToken(person.userId, sid) };
}

/** Returns a request as a signed-in browser sends it. `path` starts with "/api/…"; `body` is sent as JSON. */
export function requestBy(browser: Partial<Browser>, method: string, path: string, body?: unknown): NextRequest {
  const headers = new Headers();
  if (browser.token) headers.set("authorization", `Bearer ${browser.token}`);
  if (browser.cookie) headers.set("cookie", browser.cookie);
  if (body !== undefined) headers.set("content-type", "application/json");
  return new NextRequest(new URL(path, APP), {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Gives a test file a person with a session, a new one before each test. */
export const testPerson = (db: { prisma: Db }, options: PersonOptions = {}): TestPerson & Browser =>
  eachTest(async () => {
    const person = await makePerson(db.prisma, options);
    return { ...person, ...(await bearerFor(person)) };
  });
