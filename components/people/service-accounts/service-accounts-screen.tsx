import {
  ProvisioningSection,
  type ProvisioningSectionProps,
} from "@/components/people/provisioning/provisioning-section";
import { PageHeading } from "@/components/ui/page-heading";
import { NewAccountButton } from "./service-account-actions";
import { ServiceAccountsTable, type AccountView } from "./service-accounts-table";

/** The programs that call the API without a person, and what the identity provider decides. */
export function ServiceAccountsScreen({
  accounts,
  ...provisioning
}: { accounts: readonly AccountView[] } & ProvisioningSectionProps) {
  return (
    <>
      <PageHeading
        className="mb-6"
        description="For programs, such as an identity provider. They keep working when their admin leaves, and never decide requests."
        actions={<NewAccountButton />}
      >
        Service Accounts
      </PageHeading>
      <ServiceAccountsTable accounts={accounts} />
      <ProvisioningSection {...provisioning} />
    </>
  );
}
