import type { Metadata } from "next";
import { CertificatesScreen } from "@/components/engagements/records/certificates-screen";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { listExpiringRecords } from "@/lib/engagements/records/queries";
import { today } from "@/lib/platform/core/day";

export const metadata: Metadata = { title: "Certificates" };

export default async function CertificatesPage({ searchParams }: PageProps<"/certificates">) {
  const { cursor } = await searchParams;
  const input = { limit: 100, with_endless: "true" as const, ...(typeof cursor === "string" ? { cursor } : {}) };
  const [{ answer, next }, { userId }] = await Promise.all([read(listExpiringRecords, input), pageActor()]);
  return (
    <CertificatesScreen
      certificates={answer}
      viewerId={userId}
      today={today()}
      next={next}
      isFirst={cursor === undefined}
    />
  );
}
