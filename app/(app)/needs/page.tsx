import type { Metadata } from "next";
import { NeedsScreen } from "@/components/needs/needs-screen";
import { getNeedsView } from "@/lib/needs/queries";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "Needs" };

export default async function NeedsPage() {
  return <NeedsScreen view={await read(getNeedsView, {})} />;
}
