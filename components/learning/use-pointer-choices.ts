"use client";

import { useLoaded, type Loaded } from "@/components/ui/use-loaded";
import { callAll } from "@/lib/doors/client/call-all";
import { FAILURES } from "@/lib/platform/core/failures";
import type { CompetencyChoice, Link } from "@/lib/learning/rules";

/** The areas, competencies and languages that the form offers, and the pointer's links. */
export type PointerChoices = {
  areas: readonly { id: number; name: string }[];
  competencies: readonly (CompetencyChoice & { name: string; discipline: string })[];
  languages: readonly { id: number; name: string; retired: boolean }[];
  links: readonly Link[];
};

/** Loads the form's choices; a new pointer (null) has no links. A retry loads only what failed. */
export function usePointerChoices(pointerId: number | null): Loaded<PointerChoices> {
  const areas = useLoaded({
    key: "areas",
    load: (signal) => callAll("GET /areas", {}, { signal }),
    failure: FAILURES.getAllAreas,
  });
  const competencies = useLoaded({
    key: "competencies",
    load: (signal) => callAll("GET /learning_pointer_competencies", {}, { signal }),
    failure: FAILURES.retrieveAllCompetenciesForPointers,
  });
  const languages = useLoaded({
    key: "languages",
    load: (signal) => callAll("GET /technologies", {}, { signal }),
    failure: FAILURES.retrieveAllTechnologies,
  });
  const links = useLoaded({
    key: pointerId === null ? null : String(pointerId),
    load: (signal) =>
      callAll("GET /competency_learning_pointers", { query: { learning_pointer_id: pointerId! } }, { signal }),
    failure: FAILURES.retrieveCompetencyLearningPointers,
  });
  const failed = [areas, competencies, languages, links].filter(({ failure }) => failure !== null);
  const linksData = pointerId === null ? [] : links.data;
  const data = areas.data &&
    competencies.data &&
    languages.data &&
    linksData && {
      areas: areas.data,
      competencies: competencies.data.map(({ id, name, cm_area_id, role_name }) => ({
        id,
        name,
        areaId: cm_area_id,
        discipline: role_name,
      })),
      languages: languages.data,
      links: linksData.map(({ id, cm_competency_id }) => ({ id, competencyId: cm_competency_id })),
    };
  const failure = failed[0]?.failure ?? null;
  return {
    data,
    latest: data,
    failure,
    isLoading: data === null && failure === null,
    reload: () => failed.forEach(({ reload }) => reload()),
  };
}
