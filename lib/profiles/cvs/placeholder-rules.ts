import type { RecordKind } from "@/lib/engagements/records/rules";
import { useText as usageText } from "@/lib/engagements/engagements/month-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { CvContent, ShownLevel, ShownRecord } from "./content-rules";
import { sinceOf } from "./rules";

const MONTHS = "January February March April May June July August September October November December".split(" ");
/** The month of a day: "March 2026". */
export const monthOf = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const dayOf = (moment: Date) => `${moment.getUTCDate()} ${monthOf(moment.toISOString())}`;
const monthOrNone = (day: string | null) => (day === null ? "" : monthOf(day));

const levelOf = ({ competency, language, level, words, ...days }: ShownLevel) => ({
  competency,
  language: language ?? "",
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

/** Returns the values of the placeholders of a template for CVs. */
export function valuesOf(cv: CvContent, { company, releasedAt }: { company: string; releasedAt: Date }) {
  const records = (kind: RecordKind) => cv.records.filter((record) => record.kind === kind);
  return {
    name: cv.name ?? "CV",
    disciplines: cv.disciplines.join(", "),
    introduction: cv.introduction,
    released_on: dayOf(releasedAt),
    company: cv.name === null ? "" : company,
    areas: cv.areas.map(({ area, use, competencies }) => ({
      area,
      used: use === null ? "" : usageText(use),
      competencies: competencies.map(levelOf),
    })),
    entries: cv.areas.flatMap(({ area, competencies }) =>
      competencies.map((competency) => ({ area, ...levelOf(competency) })),
    ),
    engagements: cv.engagements.map(({ project, role, client, starts_on, ends_on, percent, summary, used }) => ({
      project,
      role,
      client,
      from: monthOf(starts_on),
      until: monthOrNone(ends_on),
      percent: percent === 100 ? "" : `${percent} %`,
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
