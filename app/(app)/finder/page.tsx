import type { Metadata } from "next";
import { FinderScreen } from "@/components/finder/finder-screen";
import { getFinderView } from "@/lib/finder/queries";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "Finder" };

export default async function FinderPage() {
  return <FinderScreen {...await read(getFinderView, {})} />;
}
