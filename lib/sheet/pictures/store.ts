import { z } from "zod";
import { type Db, rows } from "@/lib/platform/db";
import { alias, C, R } from "@/lib/platform/db/fragments";
import { shownByPointer } from "@/lib/platform/rich-text/picture-store";
import { PICTURE_PATH } from "@/lib/platform/rich-text/rules";
import { visible } from "@/lib/sheet/rows/store";

// Raw SQL: the texts that show a picture are searched in the database.

/** Where a picture is shown: on the sheet of the person who stored it, or by a learning pointer. */
const PlaceShown = z.object({
  id: z.number(),
  owner_id: z.number().nullable(),
  sheet_id: z.number().nullable(),
  by_pointer: z.boolean(),
  on_sheet: z.boolean(),
});
export type PlaceShown = z.infer<typeof PlaceShown>;

/** Returns everywhere that the picture with this hash is stored, and whether it is in use there. */
export const findPlaces = (db: Db, sha256: string): Promise<PlaceShown[]> =>
  rows(db, PlaceShown)`
  SELECT p.id, p.user_id AS owner_id, s.id AS sheet_id,
    ${shownByPointer(alias("cm_note_picture", "p"))} AS by_pointer,
    EXISTS (SELECT 1 FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
      WHERE r.cm_sheet_id = s.id AND ${visible(R, C)}
        AND strpos(r.notes, ${PICTURE_PATH} || p.sha256) > 0) AS on_sheet
  FROM cm_note_picture p LEFT JOIN cm_sheet s ON s.user_id = p.user_id WHERE p.sha256 = ${sha256} ORDER BY p.id`;

type PictureFile = { type: string; content: Uint8Array<ArrayBuffer> };

export const readPicture = (db: Db, id: number): Promise<PictureFile | null> =>
  db.notePicture.findUnique({ where: { id }, select: { type: true, content: true } });
