import type { Actor } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import { query, named } from "@/lib/platform/operation/operation";
import type { Db } from "@/lib/platform/db";
import { findSheet } from "@/lib/sheet/rows/store";
import { PictureNamed } from "./contract";
import { type Place, placeSeenBy, seesPicture } from "./policy";
import * as store from "./store";

/** Returns a picture that the caller may see in a note or a learning pointer. Any other is a 404. */
export const getPicture = query(named("getPicture", PictureNamed), {
  load: (db, { actor, input }) => readPlaces(db, actor, input.sha256),
  sees: seesPicture,
  run: async (db, { actor, subject }) => {
    const picture = await store.readPicture(db, placeSeenBy(actor, subject)!.id);
    if (!picture) throw new AppError("not_found", "This picture is no longer in use.");
    return picture;
  },
});

async function readPlaces(db: Db, actor: Actor, sha256: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const place of await store.findPlaces(db, sha256)) {
    const sheet = place.on_sheet && place.sheet_id !== null ? await findSheet(db, actor, place.sheet_id) : null;
    places.push({ ...place, sheet });
  }
  return places;
}
