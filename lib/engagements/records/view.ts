import type { z } from "zod";
import { daysBetween } from "@/lib/platform/core/day";
import { monthOf } from "@/lib/platform/core/format-day";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { fullName } from "@/lib/platform/core/full-name";
import { counted } from "@/lib/platform/core/counted";
import type { PersonRecord } from "./contract";
import { type RecordKind, TOLD_DAYS } from "./rules";

/** A record as its owner and those who check it see it. */
export type ShownRecord = z.output<typeof PersonRecord>;

export const RECORD_FIELD_NAMES = [
  "kind",
  "title",
  "spoken_level",
  "issuer",
  "starts_on",
  "ends_on",
  "number",
  "url",
  "used",
] as const;
export type RecordField = (typeof RECORD_FIELD_NAMES)[number];

/** What the fields are called, if a kind has no other name for them. */
export const RECORD_FIELD_LABELS: Readonly<Record<RecordField, string>> = {
  kind: "Kind",
  title: "Title",
  spoken_level: "Level",
  issuer: "Issued by",
  starts_on: "First day",
  ends_on: "Last day",
  number: "Number",
  url: "Web address",
  used: "Competencies",
};

type Named = Partial<Record<RecordField, string>>;
const { number, url, spoken_level, starts_on, ends_on } = RECORD_FIELD_LABELS;

/** The fields that each kind has beside itself, by their names for it. */
export const RECORD_FIELDS: Readonly<Record<RecordKind, Named>> = {
  certificate: {
    title: "Certificate",
    issuer: "Issued by",
    starts_on: "Issued on",
    ends_on: "Valid until (empty without an end)",
    number,
    url,
    used: "What it shows",
  },
  course: { title: "Course", issuer: "Held by", starts_on, ends_on, url, used: "What it taught" },
  education: { title: "Degree or subject", issuer: "School or university", starts_on, ends_on },
  language: { title: "Language", spoken_level },
  publication: { title: "Title", issuer: "Published by", starts_on: "Published on", url, used: "What it is about" },
};

/** "Valid until Mar 1", "Issued May 1, 2024", "Sep 2019–Jun 2022" of an education; empty without a day. */
export function recordDays(
  { kind, starts_on, ends_on }: Pick<ShownRecord, "kind" | "starts_on" | "ends_on">,
  today: string,
): string {
  const shown = (day: string) => (kind === "education" ? monthAndYear(day) : shortDay(day, today));
  if (kind === "certificate" && ends_on !== null) return `Valid until ${shown(ends_on)}`;
  if (starts_on === null) return ends_on === null ? "" : `Until ${shown(ends_on)}`;
  if (kind === "certificate") return `Issued ${shown(starts_on)}`;
  // A course without a last day took one.
  const isOneDay = ends_on === starts_on || kind === "publication" || (kind === "course" && ends_on === null);
  if (isOneDay) return shown(starts_on);
  if (ends_on === null) return `Since ${shown(starts_on)}`;
  return kind === "education" ? `${shown(starts_on)}–${shown(ends_on)}` : shortPeriod(starts_on, ends_on, today);
}

const monthAndYear = (day: string) => `${monthOf(day).slice(0, 3)} ${day.slice(0, 4)}`;

/** Says that a certificate has ended, or will within the days in which its owner is told. `today` is a day in UTC. */
export function recordEnding({ kind, ends_on }: ShownRecord, today: string): { text: string; isOver: boolean } | null {
  if (kind !== "certificate" || ends_on === null) return null;
  const days = daysBetween(today, ends_on);
  if (days < 0) return { text: "Ended", isOver: true };
  if (days > TOLD_DAYS[0]) return null;
  return { text: days === 0 ? "Ends today" : `Ends in ${counted(days, "day")}`, isOver: false };
}

/** Who checked a record; null if nobody has. */
export const checkerOf = ({ checked_at, checked_by }: ShownRecord): string | null =>
  checked_at === null ? null : checked_by === null ? "someone who has been erased" : fullName(checked_by);
