import type { Metadata } from "next";
import { AuditScreen } from "@/components/audit/audit-screen";
import { getAuditView } from "@/lib/audit/queries";
import { readAuditFilter } from "@/lib/audit/rules";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "Audit Log" };

export default async function AuditPage({ searchParams }: PageProps<"/audit">) {
  return <AuditScreen view={await read(getAuditView, readAuditFilter(await searchParams))} />;
}
