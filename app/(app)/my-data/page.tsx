import type { Metadata } from "next";
import { MyDataScreen } from "@/components/my-data/my-data-screen";
import { read } from "@/lib/routes/read";
import { getVisitsView } from "@/lib/sheets/queries";

export const metadata: Metadata = { title: "My Data" };

export default async function MyDataPage() {
  return <MyDataScreen {...await read(getVisitsView, {})} />;
}
