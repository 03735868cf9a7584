import type { Metadata } from "next";
import { ExpectedLevelsScreen } from "@/components/grades/ladder/expected-levels-screen";
import { readAsOf } from "@/lib/reviews/history/rules";
import { read } from "@/lib/doors/pages/read";
import { openWithout } from "@/lib/doors/pages/wrong-address";
import { idIn } from "@/lib/platform/core/address";
import { getExpectedLevelsView } from "@/lib/grades/ladder/queries";

export const metadata: Metadata = { title: "Grades and expected levels" };

export default async function ExpectedLevelsPage({ searchParams }: PageProps<"/expected-levels">) {
  const params = await searchParams;
  const discipline = idIn(params, "discipline");
  const as_of = readAsOf(params);
  const view = await read(getExpectedLevelsView, { discipline, as_of });
  openWithout("/expected-levels", params, {
    as_of: as_of === null && "day",
    discipline: view.discipline?.id !== discipline && "discipline",
  });
  return <ExpectedLevelsScreen view={view} />;
}
