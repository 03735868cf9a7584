import { conditionText, type FoundLevel, readCondition } from "@/lib/finder/people-search/condition-rules";
import { readFree } from "@/lib/finder/people-search/free-rules";
import { conditionLabel, isOfNeeds, type NeedCondition, quartersFrom } from "@/lib/finder/needs/rules";
import type { NamedSubject, NeedRow } from "@/lib/finder/needs/view";

/** A condition while it is edited. A discipline ignores its level. */
export type ConditionDraft = Omit<NamedSubject, "aliases"> & { level: FoundLevel; must: boolean };

/** A need while it is edited, as typed. */
export type NeedDraft = {
  title: string;
  starts_on: string;
  ends_on: string;
  probability: string;
  headcount: string;
  /** How much of each person's time it takes. */
  percent: string;
  /** The id of the client; empty for none. */
  client_id: string;
  is_open: boolean;
  conditions: readonly ConditionDraft[];
};

/** What a new need starts with, in the names and texts of addresses. */
export type NeedStart = { client?: string; headcount?: string; must?: string; nice?: string };

/** A new need: one person in the next quarter, as far as nothing else is known of it. */
export function newDraft(today: string, start: NeedStart, subjects: readonly NamedSubject[]): NeedDraft {
  const said = (texts = "") => texts.split(",").map((condition) => ({ condition, label: "" }));
  const next = quartersFrom(today, 2)[1]!;
  const time = said(start.must)
    .map(({ condition }) => readFree(condition))
    .find((free) => free !== null);
  return {
    title: "",
    starts_on: time?.from ?? next.startsOn,
    ends_on: time?.until ?? next.endsOn,
    probability: "100",
    headcount: start.headcount ?? "1",
    is_open: true,
    percent: String(time?.percent ?? 100),
    client_id: start.client ?? "",
    conditions: draftsOf(said(start.must), true, subjects)
      .concat(draftsOf(said(start.nice), false, subjects))
      .filter(({ name }) => name !== ""),
  };
}

/** Conditions that a need can have, to edit. Their names are their labels where nothing better is known. */
const draftsOf = (all: NeedRow["must"], must: boolean, subjects: readonly NamedSubject[]): ConditionDraft[] =>
  all.flatMap(({ condition: text, label }) => {
    const condition = readCondition(text);
    if (condition === null || !isOfNeeds(condition)) return [];
    const { kind, id } = condition;
    const name = subjects.find((subject) => subject.kind === kind && subject.id === id)?.name ?? label;
    return [{ kind, id, name, must, level: condition.kind === "discipline" ? "basic" : condition.level }];
  });

/** A stored need, to edit. */
export function draftOf(need: NeedRow, subjects: readonly NamedSubject[]): NeedDraft {
  return {
    title: need.title,
    starts_on: need.starts_on,
    ends_on: need.ends_on,
    probability: String(need.probability),
    headcount: String(need.headcount),
    is_open: need.is_open,
    percent: String(need.percent),
    client_id: need.client ? String(need.client.id) : "",
    conditions: draftsOf(need.must, true, subjects).concat(draftsOf(need.nice, false, subjects)),
  };
}

const conditionOf = ({ kind, id, level }: ConditionDraft) =>
  (kind === "discipline" ? { kind, id } : { kind, id, level }) as NeedCondition;

/** A condition in words, such as "Kubernetes Advanced". */
export const labelOf = (draft: ConditionDraft): string => conditionLabel(conditionOf(draft), draft.name);

/** The need as the API takes it. */
export function needBody({ conditions, probability, headcount, percent, client_id, ...need }: NeedDraft) {
  const texts = (must: boolean) =>
    conditions.filter((condition) => condition.must === must).map((condition) => conditionText(conditionOf(condition)));
  return {
    ...need,
    probability: Number(probability),
    headcount: Number(headcount),
    percent: Number(percent),
    client_id: client_id === "" ? null : Number(client_id),
    must: texts(true),
    nice: texts(false),
  };
}
