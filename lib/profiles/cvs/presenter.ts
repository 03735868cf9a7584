import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type * as contract from "./contract";
import { type CvContent, type Entry, releaseOf, type Released } from "./content-rules";
import type { StoredEntry } from "./entry-store";
import type { Replacement } from "./name-rules";
import type { FoundRelease } from "./release-store";
import { type Form, FORMS } from "./rules";
import type { CvRecord, readOwner } from "./store";

export type Owner = Awaited<ReturnType<typeof readOwner>>;

/** A content without what grows by itself: the months of use. */
const withoutUse = (content: CvContent | null) =>
  content && { ...content, areas: content.areas.map(({ use: _use, ...area }) => area) };

/** Whether a release would differ from what others read now. */
function hasChanged({ release, is_anonymous }: CvRecord, next: Released): boolean {
  if (release === null) return false;
  const isOther = (form: Form) => !isDeepStrictEqual(withoutUse(release.content[form]), withoutUse(next[form]));
  return release.is_anonymous !== is_anonymous || FORMS.some(isOther);
}

export const presentListed = (cv: CvRecord) => ({
  id: cv.id,
  title: cv.title,
  is_main: cv.is_main,
  is_anonymous: cv.is_anonymous,
  need_id: cv.need_id,
  released_at: cv.release?.released_at.toISOString() ?? null,
  updated_at: cv.updated_at.toISOString(),
});

const presentEntry = ({ isDefault: _default, position: _position, ...entry }: StoredEntry): Entry => entry;

/** Formats a CV of the caller's own for the API. */
export const presentCv = (
  cv: CvRecord,
  owner: Owner,
  entries: readonly StoredEntry[],
  restricted: readonly Replacement[],
): z.input<typeof contract.getCv.response> => ({
  ...presentListed(cv),
  has_changed: hasChanged(cv, releaseOf({ ...owner, ...cv, entries }, restricted)),
  introduction: cv.introduction,
  photo: cv.photo,
  clients: cv.clients,
  entries: entries.map(presentEntry),
});

/** The forms that a release has. */
export const formsOf = ({ named, anonymous }: Released): Form[] => [
  ...(named ? (["named"] as const) : []),
  ...(anonymous ? (["anonymous"] as const) : []),
];

/** What a caller reads of a release: the form asked for, else the named one if it may leave; null if it hasn't that. */
export const contentIn = ({ content }: Pick<FoundRelease, "content">, form: Form | undefined): CvContent | null =>
  form === undefined ? (content.named ?? content.anonymous) : content[form];

/** Formats a released CV for the API. */
export const presentRelease = (
  release: FoundRelease,
  content: CvContent,
): z.input<typeof contract.getReleasedCv.response> => ({
  id: release.cv_id,
  sheet_id: release.sheetId,
  released_at: release.released_at.toISOString(),
  forms: formsOf(release.content),
  ...content,
});
