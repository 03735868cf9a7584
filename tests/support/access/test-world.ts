import { issueAccessToken } from "@/lib/doors/auth/session-credentials";
import { env } from "@/lib/platform/core/env";
import type { Database } from "@/lib/platform/db";
import { bearerFor, type Browser } from "@/tests/support/actors";
import { handlers } from "@/lib/doors/rest/calls";
import { CALLERS, type Caller } from "./expected";
import { makeWorld, type World } from "./world";

/**
 * Gives a test file the access tables' world in its database, its callers signed in, and all real handlers by the id of
 * their endpoint. Nobody's calls are limited in number.
 */
export function testWorld(db: Database) {
  const world = {} as World;
  const signedIn = {} as Record<Caller, Browser>;
  beforeAll(async () => {
    Object.assign(env(), { RATE_LIMIT_WRITES: 0, RATE_LIMIT_WRITES_PER_ADDRESS: 0 });
    Object.assign(world, await makeWorld(db));
    for (const caller of CALLERS) signedIn[caller] = await bearerFor(world.callers[caller]);
  }, 60_000);
  // A token is valid for 5 minutes, and on a busy machine all calls of the tables take longer.
  beforeEach(async () => {
    for (const caller of CALLERS)
      signedIn[caller].token = await issueAccessToken(world.callers[caller].userId, signedIn[caller].sid);
  });
  return { world, signedIn, handlers };
}
