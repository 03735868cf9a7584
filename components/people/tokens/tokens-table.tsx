"use client";

import { Moment } from "@/components/ui/time/time-zone";
import { Badge } from "@/components/ui/badge";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { RevokeTokenButton } from "./token-actions";

const SCOPE_NAMES = { read: "Read", write: "Read and write", decide: "Read, write, decide", scim: "SCIM" } as const;

export interface TokenView {
  id: number;
  name: string;
  scope: keyof typeof SCOPE_NAMES;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  expired: boolean;
}

const COLUMNS: readonly DataColumn<TokenView>[] = [
  {
    id: "token",
    heading: "Token",
    rowHeader: true,
    cell: ({ name, scope, created_at }) => (
      <>
        {`${name} `}
        <Badge>{SCOPE_NAMES[scope]}</Badge>
        <p className="mt-0.5 text-sm font-normal text-ink-muted">
          Created <Moment at={Date.parse(created_at)} />
        </p>
      </>
    ),
    className: "wrap-anywhere",
    cardLabel: false,
  },
  {
    id: "expires",
    heading: "Expires",
    cell: ({ expired, expires_at }) => (
      <>
        {expired && (
          <>
            <Badge tone="danger">Expired</Badge>{" "}
          </>
        )}
        <Moment at={Date.parse(expires_at)} />
      </>
    ),
    width: "w-56",
    className: "text-sm text-ink-muted",
    card: "half",
  },
  {
    id: "last-used",
    heading: "Last used",
    cell: ({ last_used_at }) => (last_used_at === null ? "Never" : <Moment at={Date.parse(last_used_at)} />),
    width: "w-56",
    className: "text-sm text-ink-muted",
    card: "half",
  },
  {
    id: "actions",
    heading: "Actions",
    headingHidden: true,
    cell: ({ id, name }) => <RevokeTokenButton id={id} name={name} />,
    width: "w-28",
    className: "lg:text-right!",
    cardLabel: false,
  },
];

/** The person's access tokens. */
export function TokensTable({ tokens }: { tokens: readonly TokenView[] }) {
  return (
    <DataTable
      label="Access tokens"
      columns={COLUMNS}
      rows={tokens}
      cards="lg"
      empty={<EmptyState title="No tokens yet">Create one for a script that calls the API for you.</EmptyState>}
    />
  );
}
