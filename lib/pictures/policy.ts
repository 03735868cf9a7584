import type { Actor } from "@/lib/core/actor";
import { seesSheet, type SheetSubject } from "@/lib/sheets/policy";
import type { PlaceShown } from "./store";

/** One's own pictures and those of learning pointers are visible; another's are where the sheet is and a row's notes show them. */
export const seesPicture = (actor: Actor, place: PlaceShown, sheet: SheetSubject | null): boolean =>
  place.owner_id === actor.userId || place.by_pointer || (place.on_sheet && sheet !== null && seesSheet(actor, sheet));
