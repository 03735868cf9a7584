import { Moment } from "@/components/time/time-zone";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Table, Td, Th } from "@/components/ui/table";
import { NewTokenButton, RevokeTokenButton } from "./token-actions";

export interface TokenView {
  id: number;
  name: string;
  scope: "read" | "write";
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  expired: boolean;
}

/** One's own tokens for scripts. */
export function TokensScreen({ tokens }: { tokens: readonly TokenView[] }) {
  return (
    <>
      <PageHeading
        className="mb-6"
        description="For scripts that use the API in your name. A token may do what you may do, and ends with your account."
        actions={<NewTokenButton />}
      >
        Access Tokens
      </PageHeading>
      {tokens.length === 0 ? (
        <EmptyState title="No tokens yet">
          Make one for a script that reads or changes something here for you.
        </EmptyState>
      ) : (
        <Table label="Access tokens" cards="md">
          <thead>
            <tr>
              <Th>Token</Th>
              <Th className="w-40 2xl:w-56">Expires</Th>
              <Th className="w-40 2xl:w-56">Last Used</Th>
              <Th className="w-28">
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function TokenRow({ token: { id, name, scope, created_at, expires_at, last_used_at, expired } }: { token: TokenView }) {
  return (
    <tr>
      <Td rowHeader className="wrap-anywhere">
        {name} <Badge>{scope === "read" ? "Read" : "Read and write"}</Badge>
        <p className="mt-0.5 text-sm font-normal text-ink-muted">
          Made <Moment at={Date.parse(created_at)} />
        </p>
      </Td>
      <Td data-label="Expires" data-half className="text-sm text-ink-muted">
        {expired && (
          <>
            <Badge tone="danger">Expired</Badge>{" "}
          </>
        )}
        <Moment at={Date.parse(expires_at)} />
      </Td>
      <Td data-label="Last Used" data-half className="text-sm text-ink-muted">
        {last_used_at === null ? "Never" : <Moment at={Date.parse(last_used_at)} />}
      </Td>
      <Td className="md:text-right">
        <RevokeTokenButton id={id} name={name} />
      </Td>
    </tr>
  );
}
