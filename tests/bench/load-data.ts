import { randomBytes } from "node:crypto";
import { issueAccessToken, sealSession, sessionCookieName } from "@/lib/doors/auth/session-credentials";
import type { Database } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { type Crowd, fillCrowd } from "@/tests/support/load-data/fill";
import type { CrowdSize } from "@/tests/support/load-data/size";
import type { Cluster } from "@/tests/support/database/postgres-cluster";
import { withClient } from "@/tests/support/database/template";

export const CALLERS = 16;

/** The credentials of a signed-in browser. */
export type SignedIn = { cookie: string; token: string };

/**
 * A filled database and the people signed in to it: 16 employees, 16 managers, the first head, the lead of a whole team
 * whose people lead nobody, and the admin.
 */
export type Filled = {
  db: Database;
  crowd: Crowd;
  people: { employees: number[]; managers: number[]; head: number; lead: number; admin: number };
  signIn(userId: number): Promise<SignedIn>;
};

/** Creates a database on the server and fills it. */
export async function fillDatabase(cluster: Cluster, name: string, size: Partial<CrowdSize>) {
  await withClient(cluster.url(), (admin) => admin.query(`CREATE DATABASE ${name}`));
  const url = cluster.url(name);
  return { url, ...(await fillOpened(await openDatabase({ databaseUrl: url, dataDir: "/nowhere" }), size)) };
}

/** Fills an open, empty database and signs people in. */
export async function fillOpened(db: Database, size: Partial<CrowdSize>): Promise<Filled> {
  const crowd = await withMaintenanceClient(db.pool, (client) => fillCrowd(client, size));
  const employees = Array.from({ length: CALLERS }, (_, place) => crowd.employees - place * 3);
  const managing = await db.prisma.user.findMany({ where: { isManager: true }, orderBy: { id: "asc" }, take: CALLERS });
  const managers = managing.map(({ id }) => id);
  const people = { employees, managers, head: 1, lead: await leadIn(db), admin: crowd.adminId };
  const everybody = new Set([...employees, ...managers, people.head, people.lead, people.admin]);
  const sids = new Map([...everybody].map((userId) => [userId, randomBytes(32).toString("base64url")]));
  await db.prisma.session.createMany({
    data: [...sids].map(([userId, sid]) => ({ sid, userId, expiresAt: new Date(Date.now() + 3_600_000) })),
  });
  await withMaintenanceClient(db.pool, (client) => client.query("VACUUM ANALYZE"));
  const signIn = async (userId: number) => {
    const sid = sids.get(userId)!;
    return {
      cookie: `${sessionCookieName()}=${await sealSession(userId, sid)}`,
      token: await issueAccessToken(userId, sid),
    };
  };
  return { db, crowd, people, signIn };
}

/** The lead of most people who lead nobody. */
async function leadIn({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT em.manager_id AS id FROM employee_manager em JOIN cm_user u ON u.id = em.employee_id
     GROUP BY em.manager_id HAVING NOT bool_or(u.is_manager) ORDER BY count(*) DESC, em.manager_id LIMIT 1`,
  );
  return rows[0]?.id ?? 1;
}
