import type { Metadata } from "next";
import { ExpectedLevelsScreen } from "@/components/grades/ladder/expected-levels-screen";
import { readAsOf } from "@/lib/reviews/history/rules";
import { read } from "@/lib/doors/pages/read";
import { getExpectedLevelsView } from "@/lib/grades/ladder/queries";

export const metadata: Metadata = { title: "Expected levels" };

export default async function ExpectedLevelsPage({ searchParams }: PageProps<"/expected-levels">) {
  const params = await searchParams;
  const id = Number(params.discipline);
  const discipline = Number.isInteger(id) && id > 0 && id < 2_147_483_648 ? id : null;
  return <ExpectedLevelsScreen view={await read(getExpectedLevelsView, { discipline, as_of: readAsOf(params) })} />;
}
