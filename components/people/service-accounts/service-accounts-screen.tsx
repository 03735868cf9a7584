"use client";

import {
  ProvisioningSection,
  type ProvisioningSectionProps,
} from "@/components/people/provisioning/provisioning-section";
import { Badge } from "@/components/ui/badge";
import { ACTIONS, type DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { MomentDay } from "@/components/ui/time/time-zone";
import { SCOPE_LABELS } from "@/lib/people/service-accounts/rules";
import type { Answer } from "@/lib/doors/client/call";
import { AccountActions, NewAccountButton } from "./service-account-actions";

export type AccountView = Answer<"GET /service_accounts">[number] & { expires_soon: boolean; expired: boolean };

const COLUMNS: readonly DataColumn<AccountView>[] = [
  {
    id: "account",
    heading: "Service account",
    rowHeader: true,
    cell: ({ name, scopes, created_at }) => (
      <>
        {name}
        <ul className="mt-0.5 text-sm font-normal text-ink-muted">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_LABELS[scope]}</li>
          ))}
          <li>
            Created <MomentDay at={Date.parse(created_at)} />
          </li>
        </ul>
      </>
    ),
    className: "wrap-anywhere",
    cardLabel: false,
  },
  {
    id: "expires",
    heading: "Tokens expire",
    cell: ({ tokens, expires_soon, expired }) => (
      <>
        {expires_soon && <Badge tone={expired ? "danger" : "warning"}>{expired ? "Expired" : "Expires soon"}</Badge>}
        <ul>
          {tokens.map(({ id, expires_at }) => (
            <li key={id}>
              <MomentDay at={Date.parse(expires_at)} />
            </li>
          ))}
        </ul>
      </>
    ),
    width: "w-40",
    className: "text-sm text-ink-muted",
    card: "half",
  },
  {
    id: "last-used",
    heading: "Last used",
    cell: ({ tokens }) => (
      <ul>
        {tokens.map(({ id, last_used_at }) => (
          <li key={id}>{last_used_at === null ? "Never" : <MomentDay at={Date.parse(last_used_at)} />}</li>
        ))}
      </ul>
    ),
    width: "w-40",
    className: "text-sm text-ink-muted",
    card: "half",
  },
  { ...ACTIONS, cell: ({ id, name }) => <AccountActions id={id} name={name} />, width: "w-56" },
];

export interface ServiceAccountsScreenProps extends ProvisioningSectionProps {
  /** Those that haven't ended. */
  accounts: readonly AccountView[];
}

/** The programs that call the API without a person, and what the identity provider decides. */
export function ServiceAccountsScreen({ accounts, ...provisioning }: ServiceAccountsScreenProps) {
  return (
    <>
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description="For programs, such as an identity provider. They keep working when their admin leaves, and never decide requests."
        actions={<NewAccountButton />}
      >
        Service accounts
      </PageHeading>
      <DataTable
        label="Service accounts"
        columns={COLUMNS}
        rows={accounts}
        cards="md"
        empty={
          <EmptyState title="No service accounts yet" picture={<EmptyPicture kind="lines" />}>
            Create one for each program that calls the API.
          </EmptyState>
        }
      />
      <ProvisioningSection {...provisioning} />
    </>
  );
}
