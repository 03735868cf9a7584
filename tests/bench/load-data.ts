import { randomBytes } from "node:crypto";
import { issueAccessToken, sealSession, sessionCookieName } from "@/lib/platform/auth/session-credentials";
import type { Database } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { type Crowd, fillCrowd } from "@/prisma/load-data/fill";
import type { CrowdSize } from "@/prisma/load-data/size";
import type { Cluster } from "@/tests/support/database/postgres-cluster";
import { withClient } from "@/tests/support/database/template";

export const CALLERS = 16;

/** The credentials of a signed-in browser. */
export type SignedIn = { cookie: string; token: string };

/**
 * A filled database and the people signed in to it: 16 employees, 16 managers, the first head, the admin, and a person
 * with 300 rows.
 */
export type Filled = {
  url: string;
  db: Database;
  crowd: Crowd;
  people: { employees: number[]; managers: number[]; head: number; admin: number; wide: number };
  signIn(userId: number): Promise<SignedIn>;
};

/** Session ids by user, so that all databases filled from the same seed have the same sessions. */
const sids = new Map<number, string>();
const sidOf = (userId: number) => {
  const sid = sids.get(userId) ?? randomBytes(32).toString("base64url");
  sids.set(userId, sid);
  return sid;
};

/** Creates a database on the server and fills it. */
export async function fillDatabase(cluster: Cluster, name: string, size: Partial<CrowdSize>): Promise<Filled> {
  await withClient(cluster.url(), (admin) => admin.query(`CREATE DATABASE ${name}`));
  const url = cluster.url(name);
  return fillOpened(url, await openDatabase({ databaseUrl: url, dataDir: "/nowhere" }), size);
}

/** Fills an open, empty database and signs people in. */
export async function fillOpened(url: string, db: Database, size: Partial<CrowdSize>): Promise<Filled> {
  const crowd = await withMaintenanceClient(db.pool, (client) => fillCrowd(client, size));
  const employees = Array.from({ length: CALLERS }, (_, place) => crowd.employees - place * 3);
  const managing = await db.prisma.user.findMany({ where: { isManager: true }, orderBy: { id: "asc" }, take: CALLERS });
  const managers = managing.map(({ id }) => id);
  const people = { employees, managers, head: 1, admin: crowd.adminId, wide: crowd.employees - 1 };
  await db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id) SELECT ${people.wide}, id FROM cm_role
      WHERE id NOT IN (SELECT cm_role_id FROM cm_sheet_role WHERE cm_sheet_id = ${people.wide}) ORDER BY id LIMIT 3`;
    await syncRows(tx, { sheetIds: [people.wide] });
  });
  const everybody = [...new Set([...employees, ...managers, people.head, people.admin, people.wide])];
  await db.prisma.session.createMany({
    data: everybody.map((userId) => ({ sid: sidOf(userId), userId, expiresAt: new Date(Date.now() + 3_600_000) })),
    skipDuplicates: true,
  });
  await withMaintenanceClient(db.pool, (client) => client.query("VACUUM ANALYZE"));
  const signIn = async (userId: number) => {
    const sid = sidOf(userId);
    return {
      cookie: `${sessionCookieName()}=${await sealSession(userId, sid)}`,
      token: await issueAccessToken(userId, sid),
    };
  };
  return { url, db, crowd, people, signIn };
}
