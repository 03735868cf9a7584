import type { Actor } from "@/lib/platform/core/actor";
import { seesSheet, type SheetSubject } from "@/lib/sheet/rows/policy";
import type { PlaceShown } from "./store";

/** A place where a picture is shown, and the sheet that it is on, if any. */
export type Place = PlaceShown & { sheet: SheetSubject | null };

/** People see their own pictures, those of learning pointers, and those in notes on sheets they may see. */
export const placeSeenBy = (actor: Actor, places: readonly Place[]): Place | undefined =>
  places.find(
    ({ owner_id, by_pointer, sheet }) =>
      owner_id === actor.userId || by_pointer || (sheet !== null && seesSheet(actor, sheet)),
  );

export const seesPicture = (actor: Actor, places: readonly Place[]): boolean =>
  placeSeenBy(actor, places) !== undefined;
