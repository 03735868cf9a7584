import { keptText } from "@/components/ui/kept-text";
import { storedUser, USER_KEY } from "@/lib/doors/client/session";
import type { Kind } from "@/lib/files/imports/rules";
import { forNextFile } from "./creations";
import { type Choices, NO_CHOICES, type Preview } from "./import-calls";

/** Most shapes of files whose choices are kept for a person in this browser; the latest first. */
const MOST_KEPT = 20;

/** What was chosen for a file that was imported, and the entries whose lines were left out. */
type Kept = { shape: string; name: string; choices: Choices; leftOut: readonly string[] };

/** The shape of a file as it is read before any choice: files of one tool and purpose have the same. */
export const shapeOf = (kind: Kind, { tables, headings }: Preview): string =>
  JSON.stringify([kind, tables.map(({ name }) => name), headings.map(({ text }) => text)]);

/** What also holds for another file: choices about single lines don't, and all entries of a kind are all of the next. */
export const aboutAnyFile = (choices: Choices, missing: Preview["missing"] = []): Choices => ({
  ...choices,
  leaveOut: [],
  movedBars: null,
  totals: null,
  create: forNextFile(choices.create, missing),
});

/** The choices of the person who is signed in. Log out removes them: a matrix's headings are people. */
const ofPerson = () => keptText(`import_choices_${storedUser(localStorage.getItem(USER_KEY))?.user_id ?? 0}`);

function readAll(): Kept[] {
  try {
    const kept: unknown = JSON.parse(ofPerson().read() || "[]");
    // An earlier version kept a word for what is created.
    return Array.isArray(kept) ? (kept as Kept[]).filter(({ choices }) => Array.isArray(choices.create)) : [];
  } catch {
    return [];
  }
}

/** Returns what was chosen for the person's latest file of a shape, and its name. */
export function keptChoices(shape: string): Omit<Kept, "shape"> | null {
  const found = readAll().find((one) => one.shape === shape);
  if (found === undefined) return null;
  const { name, choices, leftOut = [] } = found;
  return { name, choices: { ...NO_CHOICES, ...choices }, leftOut };
}

/** Keeps what was chosen for a file, as `aboutAnyFile`, for the next of its shape; null forgets the former. */
export function keepChoices(shape: string, chosen: Omit<Kept, "shape"> | null): void {
  const others = readAll().filter((one) => one.shape !== shape);
  const kept = chosen === null ? others : [{ shape, ...chosen }, ...others];
  ofPerson().keep(kept.length === 0 ? "" : JSON.stringify(kept.slice(0, MOST_KEPT)));
}
