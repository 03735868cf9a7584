import type { Metadata } from "next";
import { headParts, PersonHead } from "@/components/conversations/person-head/person-head";
import { FAILURES } from "@/lib/platform/core/failures";
import { readOwnHead } from "@/app/(app)/own-head";
import { readShownChanges } from "@/lib/reviews/history/framework-rules";
import { readAsOf } from "@/lib/reviews/history/rules";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { otherScreen, otherTitle } from "./other-screen";
import { ownRows } from "./own-rows";

type Props = PageProps<"/sheet">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { sheetId } = await pageActor();
  const own = { sheetId, isOwn: true, can: { seeExpected: true } };
  return { title: (await otherTitle(await searchParams, own)) ?? "My sheet" };
}

const FAILS = { failures: [FAILURES.fetchRolesAndLanguages] };

export default async function SheetPage({ searchParams }: Props) {
  const query = await searchParams;
  const view = await read(getOwnSheetView, {}, FAILS);
  const isHistory = readAsOf(query) !== null || readShownChanges(query) !== null;
  const [person, other] = await Promise.all([readOwnHead(), otherScreen(view, query)]);
  if (other === null) return ownRows(view, headParts(person, "sheet"));
  return (
    <>
      <PersonHead person={person} current={isHistory ? "history" : "sheet"} />
      {other}
    </>
  );
}
