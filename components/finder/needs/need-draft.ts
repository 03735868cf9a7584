import {
  conditionText,
  type FoundLevel,
  isAboutLevel,
  readCondition,
} from "@/lib/finder/people-search/condition-rules";
import { type NeedCondition, quartersFrom } from "@/lib/finder/needs/rules";
import type { NamedSubject, NeedRow } from "@/lib/finder/needs/view";

/** A condition while it is edited. A discipline ignores its level. */
export type ConditionDraft = NamedSubject & { level: FoundLevel; must: boolean };

/** A need while it is edited, as typed. */
export type NeedDraft = {
  title: string;
  startsOn: string;
  endsOn: string;
  probability: string;
  headcount: string;
  /** How much of each person's time it takes. */
  percent: string;
  /** The id of the client; empty for none. */
  clientId: string;
  isOpen: boolean;
  conditions: readonly ConditionDraft[];
};

/** A new need: one person in the next quarter. */
export function newDraft(today: string): NeedDraft {
  const next = quartersFrom(today, 2)[1]!;
  return {
    title: "",
    startsOn: next.startsOn,
    endsOn: next.endsOn,
    probability: "100",
    headcount: "1",
    isOpen: true,
    percent: "100",
    clientId: "",
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
    startsOn: need.starts_on,
    endsOn: need.ends_on,
    probability: String(need.probability),
    headcount: String(need.headcount),
    isOpen: need.is_open,
    percent: String(need.percent),
    clientId: need.client ? String(need.client.id) : "",
    conditions: [...drafts(need.must, true), ...drafts(need.nice, false)],
  };
}

/** The need as the API takes it. */
export function needBody({
  title,
  startsOn,
  endsOn,
  probability,
  headcount,
  percent,
  clientId,
  isOpen,
  conditions,
}: NeedDraft) {
  const texts = (must: boolean) =>
    conditions
      .filter((condition) => condition.must === must)
      .map(({ kind, id, level }) =>
        conditionText((kind === "discipline" ? { kind, id } : { kind, id, level }) as NeedCondition),
      );
  return {
    cm_need: {
      title,
      starts_on: startsOn,
      ends_on: endsOn,
      is_open: isOpen,
      probability: Number(probability),
      headcount: Number(headcount),
      percent: Number(percent),
      client_id: clientId === "" ? null : Number(clientId),
      must: texts(true),
      nice: texts(false),
    },
  };
}
