import { z } from "zod";
import { anyone, list } from "@/lib/platform/operation/operation";
import { firstTask } from "./rules";
import { readWaiting } from "./store";

/** Returns the first of what waits for an admin, and how much comes after it; null for other people, and if nothing waits. */
export const getAdminTask = list(
  { id: "getAdminTask", input: z.strictObject({}) },
  { scope: anyone, run: async (db, { actor }) => (actor.isAdmin ? firstTask(await readWaiting(db)) : null) },
);
