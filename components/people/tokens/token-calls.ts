import { ApiError, call, type Answer } from "@/lib/platform/client/call";

export type NewToken = Answer<"POST /personal_access_tokens">;
export type TokenFields = { name: string; scope: NewToken["scope"]; expires_in_days: number };

/** A call's result, or why it failed, as text. */
export type Outcome<T> = { done: T } | { failed: string };

async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await work };
  } catch (error) {
    if (error instanceof ApiError) return { failed: wordsOf(error) };
    throw error;
  }
}

function wordsOf({ message, problem: { errors = {} } }: ApiError): string {
  const [atName] = errors["cm_personal_access_token.name"] ?? [];
  return atName ? `The name ${atName}.` : message;
}

export const createToken = (fields: TokenFields) =>
  outcomeOf(call("POST /personal_access_tokens", { body: { cm_personal_access_token: fields } }));

/** Revokes a token. One that no longer exists counts as revoked. */
export const revokeToken = (id: number) =>
  outcomeOf(
    call("DELETE /personal_access_tokens/{personal_access_token_id}", {
      params: { personal_access_token_id: id },
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
    }),
  );
