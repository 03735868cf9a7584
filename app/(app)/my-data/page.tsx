import type { Metadata } from "next";
import { MyDataScreen } from "@/components/privacy/my-data/my-data-screen";
import { getAppearancesView } from "@/lib/finder/people-search/queries";
import { read } from "@/lib/doors/pages/read";
import { getVisitsView } from "@/lib/sheet/rows/queries";

export const metadata: Metadata = { title: "My data" };

export default async function MyDataPage() {
  const [visits, found] = await Promise.all([read(getVisitsView, {}), read(getAppearancesView, {})]);
  return <MyDataScreen {...visits} found={found} />;
}
