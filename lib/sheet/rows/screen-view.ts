import type { Actor } from "@/lib/platform/core/actor";
import { isOwnOrOfReport, isOwnSheet, reviewsOthersSheet } from "./policy";
import type { SheetHead } from "./view-store";

/** Returns the sheet screen's data for this viewer. `rowsText` are its rows (`rowsIn`). */
export const sheetView = (actor: Actor, head: SheetHead, rowsText: string) => ({
  sheetId: head.sheetId,
  viewerId: actor.userId,
  userId: head.ownerId,
  owner: `${head.firstName} ${head.lastName}`.trim(),
  /** Whose decision the owner's requests wait for: the first name of the primary manager who is still one; null if they have none. */
  manager: head.manager,
  /** Whether to load what happened since the viewer's last visit; false on another person's sheet. */
  hasNews: head.hasNews && isOwnSheet(actor, head),
  isOwn: isOwnSheet(actor, head),
  /** Whether the viewer may decide requests (owners never), and sees agreements and what grades expect. */
  can: {
    review: reviewsOthersSheet(actor, head),
    seeAgreements: isOwnOrOfReport(actor, head),
    seeExpected: isOwnOrOfReport(actor, head) && head.hasGrades,
  },
  /** Whether a Developer can choose languages, and each gets rows. */
  offersLanguages: head.offersLanguages,
  disciplines: head.disciplines,
  languages: head.languages,
  rowsText,
});
