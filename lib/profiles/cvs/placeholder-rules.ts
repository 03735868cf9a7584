import { formatDay } from "@/lib/platform/core/format-day";
import type { RecordKind } from "@/lib/engagements/records/rules";
import { monthsText, type Use } from "@/lib/engagements/engagements/month-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { CvContent, ShownEngagement, ShownLevel, ShownRecord } from "./content-rules";
import { sinceOf } from "./rules";

const MONTHS = "January February March April May June July August September October November December".split(" ");
/** The month of a day: "March 2026". */
export const monthOf = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const monthOrNone = (day: string | null) => (day === null ? "" : monthOf(day));

/**
 * How long something was used, as a CV says it: "7 years", "2 years, last in 2024". Not that it ended: engagements
 * don't all name what they use.
 */
export const shortUseOf = ({ months, until }: Use): string =>
  until === null ? monthsText(months) : `${monthsText(months)}, last in ${Number(until.slice(0, 4))}`;

/** A competency with its language, unless the area says that. */
export const labelOf = ({ competency, language }: Pick<ShownLevel, "competency" | "language">, area: string): string =>
  language === null || language === area ? competency : `${competency} (${language})`;

const levelOf = (area: string, { competency, language, level, words, ...days }: ShownLevel) => ({
  competency,
  language: language ?? "",
  label: labelOf({ competency, language }, area),
  level: LEVEL_LABELS[level],
  since: monthOf(sinceOf(days)),
  words,
});

const recordOf = ({ title, issuer, starts_on, ends_on, number, url, words }: ShownRecord) => ({
  title,
  issuer,
  from: monthOrNone(starts_on),
  until: monthOrNone(ends_on),
  number,
  url,
  words,
});

/** Client and role of an engagement in one line, without a role that is already its name. */
export const aboutOf = ({ client, project, role }: Pick<ShownEngagement, "client" | "project" | "role">): string =>
  [client, role === project ? "" : role].filter((part) => part !== "").join(" · ");

/** What a section is there for; empty if there is nothing. */
const has = (list: readonly unknown[]) => (list.length === 0 ? "" : "yes");

/** Returns the values of the placeholders of a template for CVs. */
export function valuesOf(cv: CvContent, { company, releasedAt }: { company: string; releasedAt: Date }) {
  const records = (kind: RecordKind) => cv.records.filter((record) => record.kind === kind);
  return {
    has_areas: has(cv.areas),
    has_engagements: has(cv.engagements),
    has_certificates: has(records("certificate")),
    has_courses: has(records("course")),
    has_education: has(records("education")),
    has_publications: has(records("publication")),
    has_spoken_languages: has(records("language")),
    name: cv.name ?? "CV",
    photo: cv.photo === null ? "" : "yes",
    disciplines: cv.disciplines.join(", "),
    introduction: cv.introduction,
    released_on: formatDay(releasedAt.toISOString()),
    company: cv.name === null ? "" : company,
    areas: cv.areas.map(({ area, use, competencies }) => ({
      area,
      used: use === null ? "" : shortUseOf(use),
      competencies: competencies.map((one) => levelOf(area, one)),
    })),
    entries: cv.areas.flatMap(({ area, competencies }) => competencies.map((one) => ({ area, ...levelOf(area, one) }))),
    engagements: cv.engagements.map(({ project, role, client, starts_on, ends_on, percent, summary, used }) => ({
      project,
      role,
      client,
      about: aboutOf({ client, project, role }),
      from: monthOf(starts_on),
      until: monthOrNone(ends_on),
      percent: percent === 100 ? "" : `${percent}%`,
      summary,
      used: used.join(", "),
    })),
    certificates: records("certificate").map(recordOf),
    courses: records("course").map(recordOf),
    education: records("education").map(recordOf),
    publications: records("publication").map(recordOf),
    spoken_languages: records("language").map(({ title, spoken_level, words }) => ({
      title,
      spoken_level: spoken_level ?? "",
      words,
    })),
  };
}

/** The month of a day in short: "Mar 2026". */
export const shortMonthOf = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]!.slice(0, 3)} ${day.slice(0, 4)}`;
