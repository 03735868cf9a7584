import { env } from "@/lib/platform/core/env";
import { anyone, list, named } from "@/lib/platform/operation/operation";
import { stepsDone } from "./rules";
import { readSetup } from "./store";

/** Returns an installation's first steps and which are done; null if the caller can't take them or all are done. */
export const getFirstSteps = list(named("getFirstSteps"), {
  scope: anyone,
  run: async (db, { actor }) => {
    if (!actor.isAdmin) return null;
    const setup = await readSetup(db, actor.userId);
    const done = stepsDone(setup);
    return Object.values(done).every(Boolean) ? null : { setup, done, address: env().APP_URL };
  },
});
