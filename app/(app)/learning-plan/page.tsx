import type { Metadata } from "next";
import { LearningPlanScreen } from "@/components/conversations/learning-plan/learning-plan-screen";
import { Quarter } from "@/lib/conversations/learning-plan/contract";
import { getLearningPlan } from "@/lib/conversations/learning-plan/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Learning by quarter" };

export default async function LearningPlanPage({ searchParams }: PageProps<"/learning-plan">) {
  const { quarter } = await searchParams;
  const asked = Quarter.safeParse(quarter);
  return <LearningPlanScreen plan={await read(getLearningPlan, asked.success ? { quarter: asked.data } : {})} />;
}
