import type { Db } from "@/lib/db";
import { SHOWN_BY_POINTER } from "@/lib/rich-text/picture-store";
import { PICTURE_PATH } from "@/lib/rich-text/rules";
import { VISIBLE } from "@/lib/sheets/store";

/** Where a picture is shown: on the sheet of the person who stored it, or by a learning pointer. */
export type PlaceShown = {
  id: number;
  owner_id: number | null;
  sheet_id: number | null;
  by_pointer: boolean;
  on_sheet: boolean;
};

/** Returns everywhere that the picture with this hash is stored, and whether it is in use there. */
export const findPlaces = (db: Db, sha256: string): Promise<PlaceShown[]> => db.$queryRaw<PlaceShown[]>`
  SELECT p.id, p.user_id AS owner_id, s.id AS sheet_id, ${SHOWN_BY_POINTER} AS by_pointer,
    EXISTS (SELECT 1 FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
      WHERE r.cm_sheet_id = s.id AND ${VISIBLE} AND strpos(r.notes, ${PICTURE_PATH} || p.sha256) > 0) AS on_sheet
  FROM cm_note_picture p LEFT JOIN cm_sheet s ON s.user_id = p.user_id WHERE p.sha256 = ${sha256} ORDER BY p.id`;

export type PictureFile = { type: string; content: Uint8Array<ArrayBuffer> };

export async function readPicture(db: Db, id: number): Promise<PictureFile | null> {
  const [found] = await db.$queryRaw<PictureFile[]>`SELECT type, content FROM cm_note_picture WHERE id = ${id}`;
  return found ?? null;
}
