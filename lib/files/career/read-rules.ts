import { z } from "zod";
import { parsedJson } from "@/lib/platform/core/parsed-json";
import { splitValues } from "@/lib/platform/core/csv-cell";
import type { GridRow } from "@/lib/platform/core/grid";
import { type DayOrder, dayOrderOf, readDay } from "@/lib/platform/core/written-day";
import { RECORD_KINDS, SPOKEN_LEVELS } from "@/lib/engagements/records/rules";
import { synonymOf } from "@/lib/files/imports/synonym-rules";
import { isAsSigned } from "./signature-rules";

/** An engagement and a record as a career file has them. Competencies by name, with a language after a comma. */
const Engagement = z.object({
  organization: z.string().default(""),
  project: z.string().default(""),
  role: z.string().default(""),
  starts_on: z.string().nullable().default(null),
  ends_on: z.string().nullable().default(null),
  percent: z.number().default(100),
  summary: z.string().default(""),
  used: z.array(z.string()).default([]),
});
const PersonRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  title: z.string(),
  issuer: z.string().default(""),
  starts_on: z.string().nullable().default(null),
  ends_on: z.string().nullable().default(null),
  number: z.string().default(""),
  url: z.string().default(""),
  spoken_level: z.enum(SPOKEN_LEVELS).nullable().default(null),
  used: z.array(z.string()).default([]),
});
export type CareerEngagement = z.output<typeof Engagement>;
export type CareerRecord = z.output<typeof PersonRecord>;

/** What an installation signs. */
export const Signed = z.object({
  version: z.literal(1),
  issuer: z.object({ company: z.string(), address: z.string() }),
  made_on: z.string(),
  engagements: z.array(Engagement),
  records: z.array(PersonRecord),
  levels: z.array(
    z.object({
      area: z.string(),
      competency: z.string(),
      language: z.string().nullable(),
      level: z.string(),
      approved_on: z.string(),
    }),
  ),
});
export type SignedCareer = z.output<typeof Signed>;

export type Career = {
  /** Who signed the file and whether it is as they signed it; null if nobody did. */
  signature: { company: string; address: string; made_on: string; public_key: string; is_valid: boolean } | null;
  engagements: CareerEngagement[];
  records: CareerRecord[];
};

const Text = z.string().catch("").default("");
const Part = <S extends z.ZodRawShape>(shape: S) => z.array(z.looseObject(shape)).catch([]).default([]);

/** A JSON Resume (jsonresume.org), as lenient as files of it are. */
const JsonResume = z.looseObject({
  work: Part({
    name: Text,
    company: Text,
    position: Text,
    description: Text,
    startDate: Text,
    endDate: Text,
    summary: Text,
    highlights: z.array(z.string()).catch([]).default([]),
    keywords: z.array(z.string()).catch([]).default([]),
  }),
  education: Part({ institution: Text, area: Text, studyType: Text, startDate: Text, endDate: Text, url: Text }),
  certificates: Part({ name: Text, issuer: Text, date: Text, url: Text }),
  publications: Part({ name: Text, publisher: Text, releaseDate: Text, url: Text }),
  languages: Part({ language: Text, fluency: Text }),
  cairn: z.object({ signed: z.string(), public_key: z.string(), signature: z.string() }).optional().catch(undefined),
});

/** Reads a day, or the first or last one of a month or year: 2020-03-01, 2020-03, 2020, Mar 2020; null for anything else. */
export function readCareerDay(text: string, end: "first" | "last", order: DayOrder | null = null): string | null {
  const trimmed = text.trim();
  if (/^\d{4}$/.test(trimmed)) return readDay(`${trimmed}-${end === "first" ? "01-01" : "12-31"}`);
  return readDay(trimmed, end, order);
}

/** What stands for an end that is still to come. */
const STILL =
  /^(present|now|current|today|heute|jetzt|obecnie|теперішній час|дотепер|aujourd['’]hui|présent|actualidad|presente|-|–)$/i;

/** Reads a last day; null while it goes on. What can't be read stays, to be refused: it isn't open. */
const lastDay = (text: string, order: DayOrder | null = null): string | null =>
  readCareerDay(text, "last", order) ?? (text.trim() === "" || STILL.test(text.trim()) ? null : text.trim());

/** An engagement is called by its project, else the role, else the employer. */
const named = (one: CareerEngagement): CareerEngagement => ({
  ...one,
  project: one.project || one.role || one.organization,
});

/** Reads a JSON Resume, and what Cairn signed in it. Null if it is neither. */
export function readJson(text: string): Career | null {
  const { data: resume } = JsonResume.safeParse(parsedJson(text));
  if (!resume) return null;
  if (resume.cairn) return readSigned(resume.cairn);
  const dated = (from: string, until: string) => ({
    starts_on: readCareerDay(from, "first"),
    ends_on: lastDay(until),
  });
  const record = { issuer: "", number: "", spoken_level: null, used: [], ends_on: null };
  return {
    signature: null,
    engagements: resume.work.map((one) =>
      named({
        organization: one.name || one.company,
        project: one.description.length <= 200 ? one.description : "",
        role: one.position,
        ...dated(one.startDate, one.endDate),
        percent: 100,
        summary: [one.summary, ...one.highlights].filter((part) => part !== "").join("\n"),
        used: one.keywords,
      }),
    ),
    records: [
      ...resume.education.map((one) => ({
        ...record,
        kind: "education" as const,
        title: [one.studyType, one.area].filter((part) => part !== "").join(", ") || one.institution,
        issuer: one.institution,
        ...dated(one.startDate, one.endDate),
        url: one.url,
      })),
      ...resume.certificates.map((one) => ({
        ...record,
        kind: "certificate" as const,
        title: one.name,
        issuer: one.issuer,
        starts_on: readCareerDay(one.date, "first"),
        url: one.url,
      })),
      ...resume.publications.map((one) => ({
        ...record,
        kind: "publication" as const,
        title: one.name,
        issuer: one.publisher,
        starts_on: readCareerDay(one.releaseDate, "first"),
        url: one.url,
      })),
      ...resume.languages.flatMap((one) => {
        const level = SPOKEN_LEVELS.find((spoken) => new RegExp(`\\b${spoken}\\b`, "i").test(one.fluency));
        return level === undefined
          ? []
          : [
              {
                ...record,
                kind: "language" as const,
                title: one.language,
                starts_on: null,
                url: "",
                spoken_level: level,
              },
            ];
      }),
    ],
  };
}

function readSigned(cairn: { signed: string; public_key: string; signature: string }): Career | null {
  const { data } = Signed.safeParse(parsedJson(cairn.signed));
  if (!data) return null;
  const { issuer, made_on, engagements, records } = data;
  const signature = { ...issuer, made_on, public_key: cairn.public_key, is_valid: isAsSigned(cairn) };
  return { signature, engagements: engagements.map(named), records };
}

const COLUMNS = [
  "organization",
  "project",
  "role",
  "starts_on",
  "ends_on",
  "percent",
  "summary",
  "competencies",
] as const;

/** Reads a table of engagements, such as Positions.csv of LinkedIn's archive; null if it isn't one. */
export function readTable(header: GridRow, lines: readonly GridRow[]): Career | null {
  const places = new Map<string, number>();
  for (const [place, cell] of header.cells.entries()) {
    const column = synonymOf(cell, COLUMNS);
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  if (!places.has("starts_on") || !["organization", "project", "role"].some((column) => places.has(column)))
    return null;
  const orderIn = (column: string) => dayOrderOf(lines.map(({ cells }) => cells[places.get(column) ?? -1] ?? "")).order;
  const [firstOrder, lastOrder] = [orderIn("starts_on"), orderIn("ends_on")];
  const engagements = lines.map(({ cells }) => {
    const of = (column: (typeof COLUMNS)[number]) => (cells[places.get(column) ?? -1] ?? "").trim();
    const percent = Number.parseInt(of("percent"), 10);
    return named({
      organization: of("organization"),
      project: of("project"),
      role: of("role"),
      starts_on: readCareerDay(of("starts_on"), "first", firstOrder),
      ends_on: lastDay(of("ends_on"), lastOrder),
      percent: percent >= 1 && percent <= 100 ? percent : 100,
      summary: of("summary"),
      used: splitValues(of("competencies")),
    });
  });
  return { signature: null, engagements, records: [] };
}
