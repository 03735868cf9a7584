import { parsedJson } from "@/lib/platform/core/parsed-json";
import { z } from "zod";
import { RECORD_KINDS, SPOKEN_LEVELS } from "@/lib/engagements/records/rules";
import type { Career } from "./read-rules";

const Text = z.string().nullish();
const Used = z.array(z.looseObject({ competency: z.string(), language: Text })).default([]);

/** What My data's file has of a person's engagements and records, beside much else. */
const MyDataFile = z.looseObject({
  exported_at: z.string(),
  user_id: z.number(),
  engagements: z.array(
    z.looseObject({
      client: Text,
      organization: Text,
      project: z.string(),
      role: Text,
      starts_on: z.string(),
      ends_on: Text,
      percent: z.number(),
      state: z.string(),
      summary: Text,
      competencies: Used,
    }),
  ),
  records: z.array(
    z.looseObject({
      kind: z.enum(RECORD_KINDS),
      title: z.string(),
      issuer: Text,
      starts_on: Text,
      ends_on: Text,
      number: Text,
      url: Text,
      spoken_level: z.enum(SPOKEN_LEVELS).nullish(),
      competencies: Used,
    }),
  ),
});

const usedOf = (competencies: z.output<typeof Used>): string[] =>
  competencies.map(({ competency, language }) => (language ? `${competency}, ${language}` : competency));

/** Reads what a person downloaded in My data: engagements that took place, and records. Null for any other file. */
export function readMyData(text: string): Career | null {
  const { data } = MyDataFile.safeParse(parsedJson(text));
  if (!data) return null;
  const engagements = data.engagements
    .filter(({ state }) => state === "agreed")
    .map(({ client, organization, project, role, starts_on, ends_on, percent, summary, competencies }) => ({
      organization: organization || client || "",
      project,
      role: role ?? "",
      starts_on,
      ends_on: ends_on ?? null,
      percent,
      summary: summary ?? "",
      used: usedOf(competencies),
    }));
  const records = data.records.map((one) => ({
    kind: one.kind,
    title: one.title,
    issuer: one.issuer ?? "",
    starts_on: one.starts_on ?? null,
    ends_on: one.ends_on ?? null,
    number: one.number ?? "",
    url: one.url ?? "",
    spoken_level: one.spoken_level ?? null,
    used: usedOf(one.competencies),
  }));
  return { signature: null, engagements, records };
}
