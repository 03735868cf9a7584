import type { Route } from "next";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import {
  conditionsText,
  type NamedCondition,
  type Question,
  weighted,
} from "@/lib/finder/people-search/condition-rules";

type Said = Question<NamedCondition> & { people?: number | null };

/** How many people are sought, as long as the condition is asked that they were named with; null if nothing says it. */
export function useHeadcount(isAsked: (condition: NamedCondition) => boolean) {
  const [said, setSaid] = useState<{ people: number; of: NamedCondition | null } | null>(null);
  return {
    people: said?.of && isAsked(said.of) ? said.people : null,
    hear(now: Said) {
      const of = weighted(now).at(-1)?.condition ?? null;
      // "3 people, react"
      setSaid((before) => (now.people ? { people: now.people, of } : before?.of === null ? { ...before, of } : before));
    },
  };
}

export interface HeadcountProps {
  people: number | null;
  question: Question;
  /** Whether the viewer plans needs. */
  plans: boolean;
}

/** Says what the finder does with a headcount, and leads to a need of it. */
export function Headcount({ people, question, plans }: HeadcountProps) {
  if (people === null || people < 2) return null;
  const need = new URLSearchParams({
    dialog: "add",
    headcount: String(people),
    must: conditionsText(question.must),
    nice: conditionsText(question.nice),
  });
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-muted">
      {`You're looking for ${people} people. Everyone who fits is listed.`}
      {plans && (
        <AppLink
          href={`/needs?${need}` as Route}
          className="inline-block min-h-6 text-ink underline underline-offset-2"
        >
          {`Add need for ${people} people`}
        </AppLink>
      )}
    </p>
  );
}
