import type { Metadata } from "next";
import { MyDataScreen } from "@/components/my-data/my-data-screen";
import { getAppearancesView } from "@/lib/finder/queries";
import { read } from "@/lib/routes/read";
import { getVisitsView } from "@/lib/sheets/queries";

export const metadata: Metadata = { title: "My Data" };

export default async function MyDataPage() {
  const [visits, found] = await Promise.all([read(getVisitsView, {}), read(getAppearancesView, {})]);
  return <MyDataScreen {...visits} found={found} />;
}
