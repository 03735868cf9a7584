"use client";

import { useId } from "react";
import { cx } from "@/components/ui/cx";
import type { StarterView } from "./starters-screen";

export interface StarterCardProps {
  starter: StarterView;
  isChosen: boolean;
  onToggle: () => void;
}

/** A starter framework with its competencies, to tick. */
export function StarterCard({ starter: { name, summary, areas }, isChosen, onToggle }: StarterCardProps) {
  const summaryId = useId();
  const count = areas.flatMap(({ competencies }) => competencies).length;
  return (
    <li className={cx("rounded-lg border bg-surface shadow-sm", isChosen ? "border-accent" : "border-line")}>
      <label className="flex cursor-pointer items-start gap-3 p-4 pb-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={summaryId}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="font-medium">{name}</span>
      </label>
      <div className="px-4 pb-4 pl-12">
        <p id={summaryId} className="text-ink-muted">
          {summary}
        </p>
        <details className="mt-1">
          <summary className="min-h-6 w-fit cursor-pointer text-sm font-medium text-accent">{`${count} competencies`}</summary>
          {areas.map((area) => (
            <div key={area.name} className="mt-2">
              <h2 className="text-sm font-semibold">{area.name}</h2>
              <ul className="mt-1 grid gap-1 text-sm">
                {area.competencies.map((competency) => (
                  <li key={competency.name}>
                    {competency.name}: <span className="text-ink-muted">{competency.description}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      </div>
    </li>
  );
}
