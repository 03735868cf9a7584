import type { Metadata } from "next";
import { ImportScreen } from "@/components/imports/import-screen";
import { getImportView } from "@/lib/imports/queries";
import { KINDS } from "@/lib/imports/rules";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage({ searchParams }: PageProps<"/import">) {
  const { kind } = await searchParams;
  const view = await read(getImportView, {});
  return <ImportScreen view={view} chosen={KINDS.find((one) => one === kind) ?? null} />;
}
