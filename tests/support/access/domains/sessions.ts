import type * as contract from "@/lib/people/sessions/contract";
import { EVERYBODY, type AccessTo } from "../expected";

export const sessions = {
  listSessions: { answers: EVERYBODY, request: () => ({}) },
  deleteOtherSessions: { answers: EVERYBODY, request: () => ({}) },
  // Nobody ends another person's session, not even an admin.
  deleteSession: {
    answers: {
      own: ["ok", "ok", "ok", "ok"],
      report: [404, 404, 404, 404],
      stranger: [404, 404, 404, 404],
      missing: [404, 404, 404, 404],
    },
    request: (of) => ({ params: { session_id: of.sessionId } }),
  },
} satisfies AccessTo<typeof contract>;
