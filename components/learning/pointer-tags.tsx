"use client";

import { LoadStatus } from "@/components/ui/load-status";
import { MultiSelect } from "@/components/ui/multi-select";
import type { Loaded } from "@/components/ui/use-loaded";
import { withinAreas } from "@/lib/learning/rules";
import type { PointerChoices } from "./use-pointer-choices";

export type Tags = { areaIds: readonly number[]; competencyIds: readonly number[] };

export interface PointerTagsProps {
  choices: Loaded<PointerChoices>;
  tags: Tags;
  onChange: (tags: Tags) => void;
  competencyHint?: string;
}

/** Area tags, and the competency tags of the chosen areas. Removing an area removes its competencies. */
export function PointerTags({ choices, tags, onChange, competencyHint }: PointerTagsProps) {
  const { areas = [], competencies = [] } = choices.data ?? {};
  const offered = competencies.filter(({ areaId }) => tags.areaIds.includes(areaId));
  return (
    <>
      {choices.failure && <LoadStatus of={choices} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <MultiSelect
          label="Areas"
          options={areas.map(({ id, name }) => ({ id, label: name }))}
          chosen={tags.areaIds}
          onChange={(areaIds) =>
            onChange({ areaIds, competencyIds: withinAreas(tags.competencyIds, areaIds, competencies) })
          }
          loading={choices.isLoading}
          hint="Competencies of these areas are offered."
        />
        <MultiSelect
          label="Competencies"
          options={offered.map(({ id, name, discipline }) => ({ id, label: `${name} (${discipline})` }))}
          chosen={tags.competencyIds}
          onChange={(competencyIds) => onChange({ ...tags, competencyIds })}
          loading={choices.isLoading}
          hint={competencyHint}
        />
      </div>
    </>
  );
}
