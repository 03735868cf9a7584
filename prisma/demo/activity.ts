import { createHash } from "node:crypto";
import { afterDays, DAY_MS } from "@/lib/platform/core/day";
import type { Tx } from "@/lib/platform/db";
import type { DemoCompetency } from "./competencies";
import type { DemoPerson } from "./people";
import { integerBetween, pick, type Random } from "./random";

const AN_HOUR = 3_600_000;
/** Days in which an unused session ends. */
const SESSION_DAYS = 30;
const DEVICES = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
    "Version/18.5 Mobile/15E148 Safari/604.1",
];

/** What the demo's records are made from. `userId` and `sheetOf` know people by email. */
export type DemoWorld = {
  today: Date;
  random: Random;
  people: readonly DemoPerson[];
  /** An admin who has signed in. */
  admin: DemoPerson;
  userId: (email: string) => number;
  sheetOf: (email: string) => number;
};

type Ago = (days: number) => Date;
const agoFrom =
  ({ today, random }: DemoWorld): Ago =>
  (days) =>
    new Date(afterDays(today, -days).getTime() - integerBetween(random, 1, 10) * AN_HOUR);

/** Writes sign-ins, devices, visits of sheets, an access token and marks on learning pointers, all before today. */
export async function recordActivity(tx: Tx, world: DemoWorld, pointerIds: readonly number[]): Promise<void> {
  const ago = agoFrom(world);
  const present = world.people.filter(({ never_signed_in }) => !never_signed_in);
  await recordSignIns(tx, world, present, ago);
  await recordVisits(tx, world, present);
  await tx.userLearningPointer.createMany({
    data: present.flatMap(({ email }) =>
      pointerIds
        .filter(() => world.random() < 0.07)
        .map((learningPointerId) => ({
          userId: world.userId(email),
          learningPointerId,
          state: world.random() < 0.4 ? ("done" as const) : ("planned" as const),
          updatedAt: ago(integerBetween(world.random, 1, 120)),
        })),
    ),
  });
  const { admin } = world;
  await tx.accessToken.create({
    data: {
      userId: world.userId(admin.email),
      name: "Staffing report",
      scope: "read",
      // Of nothing that anyone knows: this token can't be used.
      hash: createHash("sha256").update(`${admin.sub} ${world.random()}`).digest("hex"),
      createdAt: ago(40),
      lastUsedAt: ago(2),
      expiresAt: afterDays(world.today, 140),
    },
  });
}

async function recordSignIns(tx: Tx, world: DemoWorld, present: readonly DemoPerson[], ago: Ago): Promise<void> {
  const { random, userId } = world;
  const seen = present.map(({ email, sub }) => ({
    userId: userId(email),
    sub,
    at: ago(integerBetween(random, 0, 24)),
  }));
  for (const { userId: id, at } of seen) await tx.user.update({ where: { id }, data: { lastSignInAt: at } });
  await tx.session.createMany({
    data: seen.map(({ userId: id, sub, at }) => ({
      sid: createHash("sha256").update(`${sub} ${random()}`).digest("base64url"),
      userId: id,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: afterDays(at, SESSION_DAYS),
      userAgent: pick(random, DEVICES),
      address: `203.0.113.${integerBetween(random, 1, 250)}`,
    })),
  });
}

/** Managers look at their people's sheets, mostly before they decide. */
async function recordVisits(tx: Tx, { today, random, userId, sheetOf }: DemoWorld, present: readonly DemoPerson[]) {
  const thisHour = Math.floor(today.getTime() / AN_HOUR) * AN_HOUR;
  await tx.sheetVisit.createMany({
    data: present.flatMap(({ email, manager }) => {
      if (manager === null) return [];
      const days = new Set(Array.from({ length: 4 }, () => integerBetween(random, 1, 90)));
      return [...days].map((day) => ({
        sheetId: sheetOf(email),
        viewerId: userId(manager),
        hour: new Date(thisHour - day * DAY_MS - integerBetween(random, 1, 6) * AN_HOUR),
      }));
    }),
  });
}

/** A competency's life: when it was written, and for some when its text was sharpened, by whose email. */
export type DemoEdits = { created: Date; createdBy: string; updated: Date | null; updatedBy: string };

/** Tells when each competency was written and last edited: most in the year before today, a few in the last weeks. */
export function demoEdits(competencies: readonly DemoCompetency[], world: DemoWorld): DemoEdits[] {
  const ago = agoFrom(world);
  const editors = world.people.filter(({ is_manager, is_admin }) => is_manager || is_admin);
  return competencies.map(() => {
    const born = integerBetween(world.random, 400, 540);
    const edited = world.random() < 0.45;
    return {
      created: ago(born),
      createdBy: pick(world.random, editors).email,
      updated: edited ? ago(integerBetween(world.random, 3, 380)) : null,
      updatedBy: pick(world.random, editors).email,
    };
  });
}
