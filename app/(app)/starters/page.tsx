import type { Metadata } from "next";
import { StartersScreen } from "@/components/starters/starters-screen";
import { read } from "@/lib/doors/pages/read";
import { listStarterFrameworks } from "@/lib/starters/queries";

export const metadata: Metadata = { title: "Starter frameworks" };

export default async function StartersPage() {
  return <StartersScreen starters={await read(listStarterFrameworks, {}, { refused: "/sheet" })} />;
}
