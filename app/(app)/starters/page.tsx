import type { Metadata } from "next";
import { StartersScreen } from "@/components/template/starters/starters-screen";
import { read } from "@/lib/platform/routes/read";
import { listStarterFrameworks } from "@/lib/template/starters/queries";

export const metadata: Metadata = { title: "Starter Frameworks" };

export default async function StartersPage() {
  return <StartersScreen starters={await read(listStarterFrameworks, {}, { refused: "/sheet" })} />;
}
