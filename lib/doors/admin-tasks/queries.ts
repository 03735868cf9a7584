import { anyone, list, named } from "@/lib/platform/operation/operation";
import { sendsEmail } from "@/lib/doors/delivery/smtp";
import { tasksOf } from "./rules";
import { readWaiting } from "./store";

/** Returns what waits for an admin, in order; nothing for other people. */
export const getAdminTasks = list(named("getAdminTasks"), {
  scope: anyone,
  run: async (db, { actor }) =>
    actor.isAdmin ? tasksOf({ ...(await readWaiting(db)), sendsEmail: sendsEmail() }) : [],
});
