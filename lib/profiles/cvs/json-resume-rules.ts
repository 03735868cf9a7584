import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { CvContent, ShownRecord } from "./content-rules";

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** A text that is left out if it is empty. */
const some = <K extends string>(key: K, text: string | null): { [key in K]?: string } =>
  text === null || text === "" ? {} : ({ [key]: text } as { [key in K]: string });

const ofKind = (records: readonly ShownRecord[], ...kinds: readonly ShownRecord["kind"][]) =>
  records.filter(({ kind }) => kinds.includes(kind));

/** Returns a CV as a JSON Resume (jsonresume.org, schema 1.0.0). */
export function jsonResumeOf({ name, disciplines, introduction, areas, engagements, records }: CvContent) {
  return {
    $schema: SCHEMA,
    basics: { ...some("name", name), ...some("label", disciplines.join(", ")), ...some("summary", introduction) },
    work: engagements.map(({ project, role, client, starts_on, ends_on, summary, used }) => ({
      ...some("name", client),
      ...some("position", role),
      description: project,
      startDate: starts_on,
      ...some("endDate", ends_on),
      ...some("summary", summary),
      keywords: used,
    })),
    education: ofKind(records, "education").map(({ title, issuer, starts_on, ends_on, url, words }) => ({
      ...some("institution", issuer),
      studyType: title,
      ...some("startDate", starts_on),
      ...some("endDate", ends_on),
      ...some("url", url),
      ...some("summary", words),
    })),
    certificates: ofKind(records, "certificate", "course").map(({ title, issuer, starts_on, url, words }) => ({
      name: title,
      ...some("issuer", issuer),
      ...some("date", starts_on),
      ...some("url", url),
      ...some("summary", words),
    })),
    publications: ofKind(records, "publication").map(({ title, issuer, starts_on, url, words }) => ({
      name: title,
      ...some("publisher", issuer),
      ...some("releaseDate", starts_on),
      ...some("url", url),
      ...some("summary", words),
    })),
    languages: ofKind(records, "language").map(({ title, spoken_level }) => ({
      language: title,
      ...some("fluency", spoken_level),
    })),
    skills: areas.flatMap(({ area, competencies }) =>
      competencies.map(({ competency, level }) => ({
        name: competency,
        level: LEVEL_LABELS[level],
        keywords: [area],
      })),
    ),
  };
}
