"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { MultiSelect } from "@/components/ui/multi-select";
import { errorDetail } from "@/lib/client/call";
import { withinAreas } from "@/lib/learning/rules";
import type { PointerChoices } from "./pointer-calls";

export type Tags = { areaIds: readonly number[]; competencyIds: readonly number[] };

export interface PointerTagsProps {
  /** Null until they are read. */
  choices: PointerChoices | null;
  failure: Error | null;
  onRetry: () => void;
  tags: Tags;
  onChange: (tags: Tags) => void;
  competencyHint?: string;
}

/** The area tags and, of the areas chosen, the competency tags. Taking an area off drops its competencies. */
export function PointerTags({ choices, failure, onRetry, tags, onChange, competencyHint }: PointerTagsProps) {
  const { areas = [], competencies = [] } = choices ?? {};
  const loading = choices === null && failure === null;
  const offered = competencies.filter(({ areaId }) => tags.areaIds.includes(areaId));
  return (
    <>
      {failure !== null && (
        <Alert
          title={failure.message}
          actions={
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {errorDetail(failure.cause)}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MultiSelect
          label="Areas"
          options={areas.map(({ id, name }) => ({ id, label: name }))}
          chosen={tags.areaIds}
          onChange={(areaIds) =>
            onChange({ areaIds, competencyIds: withinAreas(tags.competencyIds, areaIds, competencies) })
          }
          loading={loading}
          hint="The competencies of these areas can be chosen."
        />
        <MultiSelect
          label="Competencies"
          options={offered.map(({ id, name, discipline }) => ({ id, label: `${name} (${discipline})` }))}
          chosen={tags.competencyIds}
          onChange={(competencyIds) => onChange({ ...tags, competencyIds })}
          loading={loading}
          hint={competencyHint}
        />
      </div>
    </>
  );
}
