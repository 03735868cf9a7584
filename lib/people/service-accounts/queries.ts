import { SCIM_BASE } from "@/lib/platform/core/api-base";
import { env } from "@/lib/platform/core/env";
import { list, named } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesServiceAccounts } from "./policy";
import { presentAccount } from "./presenter";
import { needsReminder } from "./rules";
import * as store from "./store";

/** Lists the service accounts that haven't ended. */
export const listServiceAccounts = list(contract.listServiceAccounts, {
  scope: managesServiceAccounts,
  run: async (db) => (await store.readAccounts(db)).map(presentAccount),
});

/** Returns the data of the Service accounts screen, with the address that an identity provider needs. */
export const getServiceAccountsView = list(named("getServiceAccountsView"), {
  scope: managesServiceAccounts,
  run: async (db) => {
    const now = new Date();
    const accounts = (await store.readAccounts(db)).map((account) => ({
      ...presentAccount(account),
      expires_soon: needsReminder(
        now,
        account.tokens.map(({ expiresAt }) => expiresAt),
      ),
      expired: account.tokens.every(({ expiresAt }) => expiresAt <= now),
    }));
    return { accounts, scimAddress: `${env().APP_URL}${SCIM_BASE}` };
  },
});
