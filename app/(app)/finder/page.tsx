import type { Metadata } from "next";
import { FinderScreen } from "@/components/finder/people-search/finder-screen";
import { getFirstNeeds } from "@/lib/finder/needs/queries";
import { getFinderView } from "@/lib/finder/people-search/catalogue-queries";
import { readAsked } from "@/lib/finder/people-search/rules";
import { read } from "@/lib/doors/pages/read";
import { singleParams } from "@/lib/platform/core/address";

export const metadata: Metadata = { title: "Finder" };

export default async function FinderPage({ searchParams }: PageProps<"/finder">) {
  const question = readAsked(singleParams(await searchParams));
  const [{ catalogue, ...finder }, first] = await Promise.all([
    read(getFinderView, { question }),
    read(getFirstNeeds, {}),
  ]);
  return <FinderScreen catalogueText={JSON.stringify(catalogue)} {...finder} {...first} />;
}
