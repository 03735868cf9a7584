import {
  conditionText,
  type FoundLevel,
  isAboutLevel,
  readCondition,
} from "@/lib/finder/people-search/condition-rules";
import { conditionLabel, type NeedCondition, quartersFrom } from "@/lib/finder/needs/rules";
import type { NamedSubject, NeedRow } from "@/lib/finder/needs/view";

/** A condition while it is edited. A discipline ignores its level. */
export type ConditionDraft = NamedSubject & { level: FoundLevel; must: boolean };

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

/** A new need, also of a client: one person in the next quarter. */
export function newDraft(today: string, clientId: number | null): NeedDraft {
  const next = quartersFrom(today, 2)[1]!;
  return {
    title: "",
    starts_on: next.startsOn,
    ends_on: next.endsOn,
    probability: "100",
    headcount: "1",
    is_open: true,
    percent: "100",
    client_id: clientId === null ? "" : String(clientId),
    conditions: [],
  };
}

/** A stored need, to edit. The names of its conditions are their labels where nothing better is known. */
export function draftOf(need: NeedRow, subjects: readonly NamedSubject[]): NeedDraft {
  const drafts = (all: NeedRow["must"], must: boolean): ConditionDraft[] =>
    all.flatMap(({ condition: text, label }) => {
      const condition = readCondition(text);
      if (condition === null || (!isAboutLevel(condition) && condition.kind !== "discipline")) return [];
      const { kind, id } = condition;
      const name = subjects.find((subject) => subject.kind === kind && subject.id === id)?.name ?? label;
      return [{ kind, id, name, must, level: condition.kind === "discipline" ? "basic" : condition.level }];
    });
  return {
    title: need.title,
    starts_on: need.starts_on,
    ends_on: need.ends_on,
    probability: String(need.probability),
    headcount: String(need.headcount),
    is_open: need.is_open,
    percent: String(need.percent),
    client_id: need.client ? String(need.client.id) : "",
    conditions: [...drafts(need.must, true), ...drafts(need.nice, false)],
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
