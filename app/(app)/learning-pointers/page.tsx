import type { Metadata } from "next";
import { cache } from "react";
import { PointersScreen } from "@/components/learning/pointers-screen";
import { FAILURES } from "@/lib/core/failures";
import { read } from "@/lib/routes/read";
import { getPointersView } from "@/lib/learning/queries";

type Props = PageProps<"/learning-pointers">;

const FAILS = { failures: [FAILURES.retrieveCompetencyLearningPointers] };

const load = cache((competency_id: string) => read(getPointersView, { competency_id }, FAILS));

/** A missing or repeated parameter names no competency. */
async function competencyId({ searchParams }: Props): Promise<string> {
  const { competency_id } = await searchParams;
  return typeof competency_id === "string" ? competency_id : "";
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Learning Pointers for ${(await load(await competencyId(props))).competency.name}` };
}

export default async function LearningPointersPage(props: Props) {
  return <PointersScreen view={await load(await competencyId(props))} />;
}
