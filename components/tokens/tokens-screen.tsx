import { PageHeading } from "@/components/ui/page-heading";
import { NewTokenButton } from "./token-actions";
import { TokensTable, type TokenView } from "./tokens-table";

/** The person's access tokens, for scripts. */
export function TokensScreen({ tokens }: { tokens: readonly TokenView[] }) {
  return (
    <>
      <PageHeading
        className="mb-6"
        description="For scripts that use the API for you. A token has your permissions and stops working with your account."
        actions={<NewTokenButton />}
      >
        Access Tokens
      </PageHeading>
      <TokensTable tokens={tokens} />
    </>
  );
}
