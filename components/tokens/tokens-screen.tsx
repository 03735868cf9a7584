import { PageHeading } from "@/components/ui/page-heading";
import { NewTokenButton } from "./token-actions";
import { TokensTable, type TokenView } from "./tokens-table";

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
      <TokensTable tokens={tokens} />
    </>
  );
}
