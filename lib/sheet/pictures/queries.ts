import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { anyone, query } from "@/lib/platform/operation/operation";
import type { Db } from "@/lib/platform/db";
import { findSheet } from "@/lib/sheet/rows/store";
import { seesPicture } from "./policy";
import * as store from "./store";

/** Returns a picture that the caller may see in a note or a learning pointer. Any other is a 404. */
export const getPicture = query(
  z.strictObject({ sha256: z.string().regex(/^[\da-f]{64}$/, "must be a SHA-256 in hexadecimal") }),
  {
    load: async (db, { actor, input }) => {
      const place = await visiblePlace(db, actor, await store.findPlaces(db, input.sha256));
      return place && store.readPicture(db, place.id);
    },
    policy: anyone,
    run: async (_db, { subject }) => subject,
  },
);

async function visiblePlace(db: Db, actor: Actor, places: store.PlaceShown[]): Promise<store.PlaceShown | null> {
  for (const place of places) {
    if (seesPicture(actor, place, null)) return place;
    const sheet = place.on_sheet && place.sheet_id !== null ? await findSheet(db, actor, place.sheet_id) : null;
    if (seesPicture(actor, place, sheet)) return place;
  }
  return null;
}
