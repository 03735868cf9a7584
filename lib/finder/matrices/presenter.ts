import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { CurrentUser } from "./contract";

/** Formats the caller for the API. */
export const presentCaller = (actor: Actor): z.input<typeof CurrentUser> => ({
  user_id: actor.userId,
  sheet_id: actor.sheetId,
  first_name: actor.firstName,
  last_name: actor.lastName,
  is_admin: actor.isAdmin,
  is_manager: actor.isManager,
});
