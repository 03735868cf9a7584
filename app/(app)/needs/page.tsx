import type { Metadata } from "next";
import { NeedsScreen } from "@/components/finder/needs/needs-screen";
import { getNeedsView } from "@/lib/finder/needs/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Needs" };

export default async function NeedsPage() {
  return <NeedsScreen view={await read(getNeedsView, {})} />;
}
