import { ApiError, call, type Answer } from "@/lib/platform/client/call";
import type { Scope } from "@/lib/people/service-accounts/rules";

export type NewServiceToken = Answer<"POST /service_accounts">;
export type AccountFields = { name: string; scopes: Scope[]; expires_in_days: number };

/** A call's result, or why it failed, as text. */
type Outcome = { made: NewServiceToken } | { failed: string };

async function outcomeOf(work: Promise<NewServiceToken>): Promise<Outcome> {
  try {
    return { made: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [atName] = error.problem.errors?.["cm_service_account.name"] ?? [];
    return { failed: atName ? `The name ${atName}.` : error.message };
  }
}

export const createAccount = (fields: AccountFields) =>
  outcomeOf(call("POST /service_accounts", { body: { cm_service_account: fields } }));

export const replaceToken = (id: number, fields: { expires_in_days: number; overlap_hours: number }) =>
  outcomeOf(
    call("POST /service_accounts/{service_account_id}/tokens", {
      params: { service_account_id: id },
      body: { cm_service_token: fields },
    }),
  );

/** Ends an account. One that no longer exists counts as ended. */
export const endAccount = (id: number) =>
  call("DELETE /service_accounts/{service_account_id}", { params: { service_account_id: id } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
    },
  );
