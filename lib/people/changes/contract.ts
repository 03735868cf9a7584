import { z } from "zod";
import { bodyOf, endpoint, Id, schemaOf } from "@/lib/platform/core/endpoint";
import { ACTIONS, MAX_PEOPLE } from "./rules";

const count = z.int().nonnegative();

export const createPeopleChange = endpoint("createPeopleChange", "POST /people_changes", {
  summary:
    "Change several people at once: everything or nothing. A dry run changes nothing and says how many rated " +
    "rows and requests it would remove",
  body: bodyOf("people_change", {
    user_ids: z
      .array(Id)
      .min(1, { error: "must name at least 1 person" })
      .max(MAX_PEOPLE, { error: `must be at most ${MAX_PEOPLE}` })
      .refine((ids) => new Set(ids).size === ids.length, { error: "must not name a person twice" }),
    action: z.enum(ACTIONS),
    cm_role_id: Id.optional().describe("The discipline to add or remove"),
    manager_id: Id.optional().describe("The new primary manager. Further managers stay"),
    gives_role: z.boolean().default(false).describe("Whether the new manager becomes one (is_manager)"),
    dry_run: z.boolean({ error: "must be true or false" }),
  }),
  response: schemaOf("PeopleChange", "", {
    dry_run: z.boolean(),
    changed: count,
    unchanged: count.describe("People who are already so"),
    added_rows: count.describe("Rows that their sheets get, restored rows included"),
    rated_rows: count.describe("Removed rows with a level, a request or notes"),
    closed_requests: count,
    lacks_role: z
      .boolean()
      .describe("Whether the new manager isn't one (is_manager), so that they can't act on requests (gives_role)"),
    reports: count.describe("Active people who keep a deactivated manager"),
  }),
  // A stored answer would remain after a person is erased. Repeating the call changes nothing anyway.
  idempotencyKey: false,
});
