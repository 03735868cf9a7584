import type { Metadata } from "next";
import { SheetScreen } from "@/components/sheets/sheet-screen";
import { FAILURES } from "@/lib/core/failures";
import { read } from "@/lib/routes/read";
import { getOwnSheetView } from "@/lib/sheets/queries";

export const metadata: Metadata = { title: "My competency matrix" };

const FAILS = { failures: [FAILURES.fetchRolesAndLanguages] };

export default async function SheetPage() {
  return <SheetScreen view={await read(getOwnSheetView, {}, FAILS)} />;
}
