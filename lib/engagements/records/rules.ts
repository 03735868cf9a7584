export const RECORD_KINDS = ["certificate", "course", "education", "language", "publication"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
export const RECORD_LABELS: Readonly<Record<RecordKind, string>> = {
  certificate: "Certificate",
  course: "Course",
  education: "Education",
  language: "Language",
  publication: "Publication",
};

/** How well a language is spoken, by the Common European Framework of Reference. */
export const SPOKEN_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2", "native"] as const;
export type SpokenLevel = (typeof SPOKEN_LEVELS)[number];

/** How many days before its end a person is told of a record. */
export const TOLD_DAYS = [90, 30] as const;
/** Most records of a person. */
export const MAX_RECORDS = 500;
