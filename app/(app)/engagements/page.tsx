import type { Metadata } from "next";
import { CareerFiles } from "@/components/files/career/career-files";
import { OwnEngagementsScreen } from "@/components/engagements/engagements/own-engagements-screen";
import { OwnRecords } from "@/components/engagements/records/own-records";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { read } from "@/lib/doors/pages/read";
import { getOwnEngagementsView } from "@/lib/engagements/engagements/queries";
import { listRecords } from "@/lib/engagements/records/queries";
import { readOwnHead } from "@/app/(app)/own-head";

export const metadata: Metadata = { title: "My Engagements" };

export default async function OwnEngagementsPage() {
  const view = await read(getOwnEngagementsView, {});
  const { sheetId, choices, today } = view;
  const records = await read(listRecords, { sheet_id: sheetId });
  return (
    <>
      <PersonHead person={await readOwnHead()} current="engagements" />
      <OwnEngagementsScreen view={view} files={<CareerFiles sheetId={sheetId} />} />
      <OwnRecords sheetId={sheetId} records={records} choices={choices} today={today} />
    </>
  );
}
