import type { Metadata } from "next";
import { cache } from "react";
import { AllPointersScreen } from "@/components/learning/all-pointers-screen";
import { PointersScreen } from "@/components/learning/pointers-screen";
import { FAILURES } from "@/lib/platform/core/failures";
import { getAllPointersView, getPointersView } from "@/lib/learning/queries";
import { readPointersSearch } from "@/lib/learning/rules";
import { read } from "@/lib/doors/pages/read";

type Props = PageProps<"/learning-pointers">;

const FAILS = { failures: [FAILURES.retrieveCompetencyLearningPointers] };

const load = cache((competency_id: string, technology_id?: string) =>
  read(getPointersView, { competency_id, ...(technology_id === undefined ? {} : { technology_id }) }, FAILS),
);

/** A competency's pointers, with a language those that fit its rows; null if none, or several, are named. */
async function pointersOf({ searchParams }: Props) {
  const { competency_id, technology_id } = await searchParams;
  if (competency_id === undefined) return null;
  return load(String(competency_id), technology_id === undefined ? undefined : String(technology_id));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const view = await pointersOf(props);
  return { title: view === null ? "Learning Pointers" : `Learning Pointers for ${view.competency.name}` };
}

export default async function LearningPointersPage(props: Props) {
  const view = await pointersOf(props);
  if (view !== null) return <PointersScreen view={view} />;
  const search = readPointersSearch(await props.searchParams);
  return <AllPointersScreen view={await read(getAllPointersView, search, FAILS)} />;
}
