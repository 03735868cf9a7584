import type { Metadata } from "next";
import { FinderScreen } from "@/components/finder/people-search/finder-screen";
import { getFinderView } from "@/lib/finder/people-search/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Finder" };

export default async function FinderPage() {
  return <FinderScreen {...await read(getFinderView, {})} />;
}
