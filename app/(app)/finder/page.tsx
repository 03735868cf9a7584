import type { Metadata } from "next";
import { FinderScreen } from "@/components/finder/people-search/finder-screen";
import { getFirstNeeds } from "@/lib/finder/needs/queries";
import { getFinderView } from "@/lib/finder/people-search/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Finder" };

export default async function FinderPage() {
  const [{ catalogue, ...finder }, first] = await Promise.all([read(getFinderView, {}), read(getFirstNeeds, {})]);
  return <FinderScreen catalogueText={JSON.stringify(catalogue)} {...finder} {...first} />;
}
