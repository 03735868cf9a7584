import type { Metadata } from "next";
import { MyDataScreen } from "@/components/privacy/my-data/my-data-screen";
import { getCandidaciesView } from "@/lib/finder/needs/queries";
import { getAppearancesView } from "@/lib/finder/people-search/queries";
import { read } from "@/lib/doors/pages/read";
import { getVisitsView } from "@/lib/sheet/rows/queries";

export const metadata: Metadata = { title: "My Data" };

export default async function MyDataPage() {
  const [visits, found, candidacies] = await Promise.all([
    read(getVisitsView, {}),
    read(getAppearancesView, {}),
    read(getCandidaciesView, {}),
  ]);
  return <MyDataScreen {...visits} found={found} candidacies={candidacies} />;
}
