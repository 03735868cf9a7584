import type * as contract from "@/lib/people/tokens/contract";
import { EVERYBODY, type AccessTo } from "../expected";

export const tokens = {
  listPersonalAccessTokens: { answers: EVERYBODY, request: () => ({}) },
  createPersonalAccessToken: {
    answers: EVERYBODY,
    request: () => ({
      body: { cm_personal_access_token: { name: "A script", scope: "read", expires_in_days: 1 } },
    }),
  },
  // Nobody sees another person's token, not even an admin.
  deletePersonalAccessToken: {
    answers: {
      own: ["ok", "ok", "ok", "ok"],
      report: [404, 404, 404, 404],
      stranger: [404, 404, 404, 404],
      missing: [404, 404, 404, 404],
    },
    request: (of) => ({ params: { personal_access_token_id: of.tokenId } }),
  },
} satisfies AccessTo<typeof contract>;
