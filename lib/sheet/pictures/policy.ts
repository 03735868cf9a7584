import type { Actor } from "@/lib/platform/core/actor";
import { seesSheet, type SheetSubject } from "@/lib/sheet/rows/policy";
import type { PlaceShown } from "./store";

/** People see their own pictures, those of learning pointers, and those in notes on sheets they may see. */
export const seesPicture = (actor: Actor, place: PlaceShown, sheet: SheetSubject | null): boolean =>
  place.owner_id === actor.userId || place.by_pointer || (place.on_sheet && sheet !== null && seesSheet(actor, sheet));
