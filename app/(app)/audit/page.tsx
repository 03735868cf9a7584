import type { Metadata } from "next";
import { AuditScreen } from "@/components/privacy/audit/audit-screen";
import { getAuditView } from "@/lib/privacy/audit/queries";
import { readAuditFilter } from "@/lib/privacy/audit/rules";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage({ searchParams }: PageProps<"/audit">) {
  return <AuditScreen view={await read(getAuditView, readAuditFilter(await searchParams))} />;
}
