import type { Metadata } from "next";
import { cache } from "react";
import { AllPointersScreen } from "@/components/learning/all-pointers-screen";
import { PointersScreen } from "@/components/learning/pointers-screen";
import { FAILURES } from "@/lib/platform/core/failures";
import { getAllPointersView, getPointersView } from "@/lib/learning/queries";
import { readPointersSearch } from "@/lib/learning/rules";
import { read } from "@/lib/platform/routes/read";

type Props = PageProps<"/learning-pointers">;

const FAILS = { failures: [FAILURES.retrieveCompetencyLearningPointers] };

const load = cache((competency_id: string) => read(getPointersView, { competency_id }, FAILS));

/** Null if the parameter is missing: the page shows all pointers. A repeated one names no competency. */
async function competencyId({ searchParams }: Props): Promise<string | null> {
  const { competency_id } = await searchParams;
  return competency_id === undefined ? null : String(competency_id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const id = await competencyId(props);
  return { title: id === null ? "Learning Pointers" : `Learning Pointers for ${(await load(id)).competency.name}` };
}

export default async function LearningPointersPage(props: Props) {
  const id = await competencyId(props);
  if (id !== null) return <PointersScreen view={await load(id)} />;
  const search = readPointersSearch(await props.searchParams);
  return <AllPointersScreen view={await read(getAllPointersView, search, FAILS)} />;
}
