import { EVERYBODY, type AccessTable } from "@/tests/support/access/tables/expected";

/** Who gets which answer from the calls about one's own data: the policy by example, held to by a test. */
export const myDataAccess = { getMyData: EVERYBODY } as const satisfies Record<string, AccessTable>;
