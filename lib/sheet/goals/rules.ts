import { type Params, textIn } from "@/lib/platform/core/address";

/** Most learning pointers that are listed with a goal. */
export const MAX_POINTERS = 20;

/** Whether a sheet's address asks for its goals (`?show=goals`). */
export const showsGoals = (params: Params): boolean => textIn(params, "show") === "goals";
