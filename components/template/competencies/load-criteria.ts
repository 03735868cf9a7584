import { Prefetch } from "@/components/ui/prefetch";
import { call, type Answer } from "@/lib/doors/client/call";

type Competency = Answer<"GET /competencies/{competency_id}">;

/** Competencies fetched ahead for their criteria, by id. */
export const prefetchedCriteria = new Prefetch<Competency>();

/** Reads a competency with its criteria. */
export const loadCriteria = (competencyId: number, signal?: AbortSignal): Promise<Competency> =>
  call("GET /competencies/{competency_id}", { params: { competency_id: competencyId } }, signal ? { signal } : {});
