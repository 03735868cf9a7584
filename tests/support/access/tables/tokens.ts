import { EVERYBODY, type AccessTable } from "@/tests/support/access/tables/expected";

/** Who gets which answer, in the signed-in browser, from the calls about tokens for scripts: the policies by example, held to by a test. */
export const tokensAccess = {
  listPersonalAccessTokens: EVERYBODY,
  createPersonalAccessToken: EVERYBODY,
  // Nobody learns of another's token, an admin neither.
  deletePersonalAccessToken: {
    own: ["ok", "ok", "ok", "ok"],
    report: [404, 404, 404, 404],
    stranger: [404, 404, 404, 404],
    missing: [404, 404, 404, 404],
  },
} as const satisfies Record<string, AccessTable>;
