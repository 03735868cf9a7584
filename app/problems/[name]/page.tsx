import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProblemScreen } from "@/components/shell/api-reference/problem-screen";
import { branding } from "@/lib/platform/core/branding";
import { describedProblem, PROBLEMS_PATH } from "@/lib/platform/core/problem-types";

export async function generateMetadata({ params }: PageProps<"/problems/[name]">): Promise<Metadata> {
  return { title: describedProblem((await params).name)?.title };
}

export default async function ProblemPage({ params }: PageProps<"/problems/[name]">) {
  const { name } = await params;
  const described = describedProblem(name);
  if (!described) notFound();
  return <ProblemScreen {...described} type={`${PROBLEMS_PATH}/${name}`} productName={branding().productName} />;
}
