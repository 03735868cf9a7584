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
        description={
          <>
            For an identity provider or another program. A service account goes on when the admin who created it leaves,
            and never decides a request. Address for SCIM: <strong className="wrap-anywhere">{scimAddress}</strong>
          </>
        }
        actions={<NewAccountButton />}
      >
        Service Accounts
      </PageHeading>
      <ServiceAccountsTable accounts={accounts} />
    </>
  );
}
