import { PageHeading } from "@/components/ui/page-heading";
import { NewTokenButton } from "./token-actions";
import { TokensTable, type TokenView } from "./tokens-table";

/** The person's access tokens, for scripts. */
export function TokensScreen({
  tokens,
  scimAddress,
}: {
  tokens: readonly TokenView[];
  /** The address for an identity provider; null for people who can't create a token for one. */
  scimAddress: string | null;
}) {
  return (
    <>
      <PageHeading
        className="mb-6"
        description="For scripts that use the API for you. A token has your permissions and stops working with your account."
        actions={<NewTokenButton scimAddress={scimAddress} />}
      >
        Access Tokens
      </PageHeading>
      <TokensTable tokens={tokens} />
    </>
  );
}
