import { latestToday } from "@/lib/platform/core/day";
import { daysProblem } from "@/lib/engagements/engagements/rules";

export const RECORD_KINDS = ["certificate", "course", "education", "language", "publication"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
export const RECORD_LABELS: Readonly<Record<RecordKind, string>> = {
  certificate: "Certificate",
  course: "Course",
  education: "Education",
  language: "Language",
  publication: "Publication",
};

/** Kinds that begin with what has happened. A course or an education may be booked. */
const OF_THE_PAST: readonly RecordKind[] = ["certificate", "publication"];

type Dated = { kind: RecordKind; starts_on?: string | null | undefined; ends_on?: string | null | undefined };

/** Why a record can't have its days: the last one is before the first, or nothing was issued yet; null if it can. */
export function recordDaysProblem(record: Dated): { field: "starts_on" | "ends_on"; what: string } | null {
  const { kind, starts_on } = record;
  if (starts_on && OF_THE_PAST.includes(kind) && starts_on > latestToday())
    return { field: "starts_on", what: `must not be in the future for a ${kind}` };
  return daysProblem(record);
}

/** How well a language is spoken, by the Common European Framework of Reference. */
export const SPOKEN_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2", "native"] as const;
export type SpokenLevel = (typeof SPOKEN_LEVELS)[number];

/** How many days before its end a person is told of a record. */
export const TOLD_DAYS = [90, 30] as const;
/** Most records of a person. */
export const MAX_RECORDS = 500;
