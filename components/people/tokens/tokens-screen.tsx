"use client";

import { Badge } from "@/components/ui/badge";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ACTIONS, type DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { MomentDay } from "@/components/ui/time/time-zone";
import { call, type Answer } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { NewTokenDialog } from "./new-token-dialog";

const SCOPE_NAMES = { read: "Read", write: "Read and write", decide: "Read, write, decide" } as const;

type TokenView = Answer<"GET /personal_access_tokens">[number] & { expired: boolean };

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
          Created <MomentDay at={Date.parse(created_at)} />
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
        <MomentDay at={Date.parse(expires_at)} />
      </>
    ),
    width: "w-56",
    className: "text-sm text-ink-muted",
    card: "half",
  },
  {
    id: "last-used",
    heading: "Last used",
    cell: ({ last_used_at }) => (last_used_at === null ? "Never" : <MomentDay at={Date.parse(last_used_at)} />),
    width: "w-56",
    className: "text-sm text-ink-muted",
    card: "half",
  },
  { ...ACTIONS, cell: (token) => <RevokeButton token={token} />, width: "w-28", className: "lg:text-right!" },
];

export interface TokensScreenProps {
  tokens: readonly TokenView[];
}

/** The person's access tokens, for scripts. */
export function TokensScreen({ tokens }: TokensScreenProps) {
  return (
    <>
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description="For scripts that use the API for you. A token has your permissions and stops working with your account."
        actions={
          <DialogButton variant="primary" dialog={(close) => <NewTokenDialog onClose={close} />}>
            Create token
          </DialogButton>
        }
      >
        Access tokens
      </PageHeading>
      <DataTable
        label="Access tokens"
        columns={COLUMNS}
        rows={tokens}
        cards="lg"
        empty={
          <EmptyState title="No tokens yet" picture={<EmptyPicture kind="lines" />}>
            Create one for a script that calls the API for you.
          </EmptyState>
        }
      />
    </>
  );
}

function RevokeButton({ token: { id, name } }: { token: TokenView }) {
  const params = { personal_access_token_id: id };
  return (
    <DialogButton
      size="sm"
      aria-label={`Revoke ${name}`}
      dialog={(close) => (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          verb="Revoke token"
          danger
          failed="Couldn't revoke the token"
          act={() => unlessGone(call("DELETE /personal_access_tokens/{personal_access_token_id}", { params }))}
          onDone={() => close(true)}
          onClose={() => close(false)}
        >
          <p>Anything that uses it stops working immediately. This can&apos;t be undone.</p>
        </ConfirmDialog>
      )}
    >
      Revoke
    </DialogButton>
  );
}
