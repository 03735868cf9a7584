import type { Metadata } from "next";
import { LearningPlanScreen } from "@/components/conversations/learning-plan/learning-plan-screen";
import { getLearningPlan } from "@/lib/conversations/learning-plan/queries";
import { isPlannedFor } from "@/lib/conversations/learning-plan/rules";
import { read } from "@/lib/doors/pages/read";
import { openWithout } from "@/lib/doors/pages/wrong-address";
import { textIn } from "@/lib/platform/core/address";
import { today } from "@/lib/platform/core/day";

export const metadata: Metadata = { title: "Learning by quarter" };

export default async function LearningPlanPage({ searchParams }: PageProps<"/learning-plan">) {
  const params = await searchParams;
  const quarter = textIn(params, "quarter");
  openWithout("/learning-plan", params, { quarter: !isPlannedFor(quarter, today()) && "quarter" });
  return <LearningPlanScreen plan={await read(getLearningPlan, quarter === "" ? {} : { quarter })} />;
}
