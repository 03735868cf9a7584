import { PageHeading } from "@/components/ui/page-heading";
import { NewAccountButton } from "./service-account-actions";
import { ServiceAccountsTable, type AccountView } from "./service-accounts-table";

/** The programs that call the API without a person. */
export function ServiceAccountsScreen({
  accounts,
  scimAddress,
}: {
  accounts: readonly AccountView[];
  /** The address of SCIM for an identity provider. */
  scimAddress: string;
}) {
  return (
    <>
      <PageHeading
        className="mb-6"
        description="For programs, such as an identity provider. They go on when their admin leaves, and never decide a request."
        actions={<NewAccountButton />}
      >
        Service Accounts
      </PageHeading>
      <ServiceAccountsTable accounts={accounts} />
      <p className="mt-4 text-sm text-ink-muted">
        Address of SCIM, for an identity provider: <strong className="wrap-anywhere">{scimAddress}</strong>
      </p>
    </>
  );
}
