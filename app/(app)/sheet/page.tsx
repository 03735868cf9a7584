import type { Metadata } from "next";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { FAILURES } from "@/lib/platform/core/failures";
import { readOwnHead } from "@/app/(app)/own-head";
import { readShownChanges } from "@/lib/reviews/history/framework-rules";
import { readAsOf } from "@/lib/reviews/history/rules";
import { read } from "@/lib/doors/pages/read";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { otherScreen } from "./other-screen";
import { ownRows } from "./own-rows";

export const metadata: Metadata = { title: "My competency matrix" };

const FAILS = { failures: [FAILURES.fetchRolesAndLanguages] };

export default async function SheetPage({ searchParams }: PageProps<"/sheet">) {
  const query = await searchParams;
  const view = await read(getOwnSheetView, {}, FAILS);
  const isHistory = readAsOf(query) !== null || readShownChanges(query) !== null;
  return (
    <>
      <PersonHead person={await readOwnHead()} current={isHistory ? "history" : "matrix"} />
      {(await otherScreen(view, query)) ?? (await ownRows(view))}
    </>
  );
}
