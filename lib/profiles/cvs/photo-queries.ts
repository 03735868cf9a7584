import type { Db } from "@/lib/platform/db";
import { query, named } from "@/lib/platform/operation/operation";
import { findSheet } from "@/lib/sheet/rows/store";
import { PictureNamed } from "@/lib/sheet/pictures/contract";
import { readPicture } from "@/lib/sheet/pictures/store";
import type { Actor } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import { findPhotoPlaces } from "./photo-store";
import { readsReleasedCv } from "./policy";

/** Returns the photo of a released CV that the caller may read with its owner's name. Any other is a 404. */
export const getPhoto = query(named("getPhoto", PictureNamed), {
  load: (db, { actor, input }) => placeOf(db, actor, input.sha256),
  sees: readsReleasedCv,
  run: async (db, { subject }) => {
    const picture = await readPicture(db, subject.id);
    if (!picture) throw new AppError("not_found", "This photo is no longer in use.");
    return picture;
  },
});

/** The first place of a photo that the caller may see. */
async function placeOf(db: Db, actor: Actor, sha256: string) {
  for (const { id, sheet_id } of await findPhotoPlaces(db, sha256)) {
    const sheet = await findSheet(db, actor, sheet_id);
    if (sheet && readsReleasedCv(actor, sheet)) return { ...sheet, id };
  }
  return null;
}
