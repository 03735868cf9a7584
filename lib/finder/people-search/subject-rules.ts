import { idFrom } from "@/lib/platform/core/address";

/** What has levels. */
export const ABOUT_LEVELS = ["competency", "area", "language"] as const;
/**
 * What a condition about levels names: a competency of this name, also only in one language, any competency of an area,
 * or any competency of a language.
 */
export type LevelSubject = { kind: (typeof ABOUT_LEVELS)[number]; id: number; inLanguage?: number };
/** Most subjects of a condition, of which one is enough. */
export const MAX_SUBJECTS = 4;

/** Writes a subject as addresses have it: "competency-12-in-5". */
export const subjectText = ({ kind, id, inLanguage }: LevelSubject) =>
  `${kind}-${id}${inLanguage === undefined ? "" : `-in-${inLanguage}`}`;

/** Different subjects, not too many, with "-or-" between them; null for other texts. */
export function readSubjects(text: string): [LevelSubject, ...LevelSubject[]] | null {
  const texts = text.split("-or-");
  const [first, ...or] = texts.map(readSubject).filter((subject) => subject !== null);
  const isWhole = or.length === texts.length - 1 && or.length < MAX_SUBJECTS && new Set(texts).size === texts.length;
  return first && isWhole ? [first, ...or] : null;
}

function readSubject(text: string): LevelSubject | null {
  const [, named, id, language] = /^([a-z]+)-(\d+)(?:-in-(\d+))?$/.exec(text) ?? [];
  const [of, inLanguage] = [id, language].map((one) => idFrom(one ?? ""));
  const kind = ABOUT_LEVELS.find((one) => one === named);
  if (kind === undefined || !of) return null;
  if (language === undefined) return { kind, id: of };
  return kind === "competency" && inLanguage ? { kind, id: of, inLanguage } : null;
}
