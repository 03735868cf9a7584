import { isDay, latestToday } from "@/lib/platform/core/day";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { createOwnEngagement } from "@/lib/engagements/engagements/contract";
import { periodText } from "@/lib/engagements/engagements/rules";
import { createRecord } from "@/lib/engagements/records/contract";
import { RECORD_LABELS } from "@/lib/engagements/records/rules";
import type { Career, CareerEngagement, CareerRecord } from "./read-rules";

type Known = {
  engagements: readonly { project: string; starts_on: string }[];
  records: readonly { kind: string; title: string; starts_on: string | null }[];
};

/** An entry of a file, checked. `used` are names of competencies. */
export type CareerEntry = {
  place: number;
  title: string;
  note: string;
  is_known: boolean;
  problem: string | null;
  used: readonly string[];
} & (
  | { kind: "engagement"; fields: Omit<CareerEngagement, "used"> }
  | { kind: "record"; fields: Omit<CareerRecord, "used"> }
);

const first = (problem: { path: PropertyKey[]; message: string } | undefined): string | null =>
  problem ? `${String(problem.path.at(-1))} ${problem.message}` : null;

const isReadable = (day: string | null): boolean => day === null || isDay(day);

function engagementProblem(fields: Omit<CareerEngagement, "used">): string | null {
  if (fields.starts_on === null) return "has no first day";
  if (fields.starts_on > latestToday()) return "hasn't begun";
  if (!isReadable(fields.ends_on)) return `has a last day that can't be read: ${fields.ends_on}`;
  const sent = { cm_engagement: { ...fields, competencies: [], names_client: true } };
  return first(createOwnEngagement.body.safeParse(sent).error?.issues[0]);
}

const recordProblem = (fields: Omit<CareerRecord, "used">): string | null =>
  first(createRecord.body.safeParse({ cm_record: fields }).error?.issues[0]);

/** The entries of a file, in its order: what each is, whether the person has it, and why it can't be added. */
export function entriesOf({ engagements, records }: Career, known: Known): CareerEntry[] {
  const keys = new Set([
    ...known.engagements.map(({ project, starts_on }) => JSON.stringify([nameKeyOf(project), starts_on])),
    ...known.records.map(({ kind, title, starts_on }) => JSON.stringify([kind, nameKeyOf(title), starts_on])),
  ]);
  return [
    ...engagements.map(({ used, ...fields }, place): CareerEntry => ({
      place,
      kind: "engagement",
      title: fields.project,
      note: [
        ...(fields.organization === "" ? [] : [fields.organization]),
        ...(fields.starts_on === null || !isReadable(fields.ends_on)
          ? []
          : [periodText({ ...fields, starts_on: fields.starts_on })]),
      ].join(", "),
      is_known: keys.has(JSON.stringify([nameKeyOf(fields.project), fields.starts_on])),
      problem: engagementProblem(fields),
      used,
      fields,
    })),
    ...records.map(({ used, ...fields }, place): CareerEntry => ({
      place: engagements.length + place,
      kind: "record",
      title: fields.title,
      note: [RECORD_LABELS[fields.kind], ...(fields.issuer === "" ? [] : [fields.issuer])].join(", "),
      is_known: keys.has(JSON.stringify([fields.kind, nameKeyOf(fields.title), fields.starts_on])),
      problem: recordProblem(fields),
      used,
      fields,
    })),
  ];
}
