import type { Metadata } from "next";
import { ImportScreen } from "@/components/files/imports/import-screen";
import { getImportView } from "@/lib/files/imports/queries";
import { KINDS } from "@/lib/files/imports/rules";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage({ searchParams }: PageProps<"/import">) {
  const { kind } = await searchParams;
  const view = await read(getImportView, {});
  return <ImportScreen view={view} chosen={KINDS.find((one) => one === kind) ?? null} />;
}
