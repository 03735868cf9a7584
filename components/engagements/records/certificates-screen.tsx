import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { CursorLinks } from "@/components/ui/cursor-links";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { Initials } from "@/components/ui/initials";
import { PageHeading } from "@/components/ui/page-heading";
import { Heads, Table, Td } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { addressOf } from "@/lib/platform/core/address";
import { CertificateCheck } from "./certificate-check";
import { RecordDays } from "./record-days";
import { RecordTitle } from "./record-title";

export interface CertificatesScreenProps {
  certificates: Answer<"GET /expiring_records">;
  /** Whose own certificates someone else checks. */
  viewerId: number;
  /** A day in UTC. */
  today: string;
  /** The cursor of the next page. */
  next: string | null;
  isFirst: boolean;
}

/** The certificates of the viewer's people: what ends first comes first. */
export function CertificatesScreen({ certificates, viewerId, today, next, isFirst }: CertificatesScreenProps) {
  return (
    <>
      <PageHeading description="What ends first comes first. A check says that you have seen the certificate, until its owner changes it.">
        Certificates
      </PageHeading>
      {certificates.length === 0 && isFirst ? (
        <EmptyState title="No certificates yet" picture={<EmptyPicture kind="lines" />}>
          People add theirs under My engagements.
        </EmptyState>
      ) : (
        <Table label="Certificates" cards="md">
          <Heads columns={["Person", "Certificate", "When", "Checked"]} />
          <tbody>
            {certificates.map(({ user_id, sheet_id, name, record }) => (
              <tr key={record.id}>
                <Td className="wrap-anywhere">
                  <span className="flex items-start gap-2.5">
                    <Initials name={name} className="-my-1" />
                    <AppLink href={`/users/${user_id}/sheets/${sheet_id}` as Route}>{name}</AppLink>
                  </span>
                </Td>
                <Td rowHeader data-first className="wrap-anywhere">
                  <RecordTitle record={record} />
                </Td>
                <Td>
                  <RecordDays record={record} today={today} />
                </Td>
                <Td>
                  <CertificateCheck sheetId={sheet_id} record={record} isOwn={user_id === viewerId} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <CursorLinks
        first={isFirst ? null : "/certificates"}
        next={next && addressOf("/certificates", { cursor: next })}
      />
    </>
  );
}
