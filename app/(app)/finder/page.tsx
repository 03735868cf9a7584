import type { Metadata } from "next";
import { FinderScreen } from "@/components/finder/finder-screen";
import { readQuestion } from "@/lib/finder/condition-rules";
import { getFinderView } from "@/lib/finder/queries";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "Finder" };

export default async function FinderPage({ searchParams }: PageProps<"/finder">) {
  const params = await searchParams;
  return (
    <FinderScreen
      {...await read(getFinderView, {})}
      asked={readQuestion(params)}
      asksConfirmedOnly={params.confirmed_only === "true"}
    />
  );
}
