import type * as contract from "@/lib/people/directory/contract";
import { ADMINS, type AccessTable, type AccessTo } from "../expected";

/** Admins may change anyone, themselves included. */
const TO_ANYBODY = {
  own: [403, 403, 403, "ok"],
  report: [403, 403, 403, "ok"],
  stranger: [403, 403, 403, "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

export const people = {
  listPeople: { answers: ADMINS, request: () => ({}) },
  getPerson: { answers: TO_ANYBODY, request: (of) => ({ params: { user_id: of.userId } }) },
  createPerson: {
    answers: ADMINS,
    request: () => ({ body: { user: { email: "new@example.com", first_name: "Nell", last_name: "New" } } }),
  },
  updatePerson: {
    answers: TO_ANYBODY,
    request: (of) => ({ params: { user_id: of.userId }, body: { user: { first_name: "Nell" } } }),
  },
  // They have all signed in, and no mail server is set up.
  createInvitation: {
    answers: {
      own: [403, 403, 403, 409],
      report: [403, 403, 403, 409],
      stranger: [403, 403, 403, 409],
      missing: [404, 404, 404, 404],
    },
    request: (of) => ({ body: { invitation: { user_id: of.userId } } }),
  },
  createDeactivation: { answers: TO_ANYBODY, request: (of) => ({ body: { deactivation: { user_id: of.userId } } }) },
  // `there` is a deactivated person. Nobody else has a deactivation to delete.
  deleteDeactivation: {
    answers: {
      there: [403, 403, 403, "ok"],
      own: [404, 404, 404, 404],
      report: [404, 404, 404, 404],
      stranger: [404, 404, 404, 404],
      missing: [404, 404, 404, 404],
    },
    request: (of) => ({ params: { user_id: of.userId } }),
  },
  createErasure: {
    answers: { ...TO_ANYBODY, own: [403, 403, 403, 409] },
    request: (of) => ({ body: { erasure: { user_id: of.userId, email: of.email } } }),
  },
  getHandOverImpact: {
    answers: { ...TO_ANYBODY, missing: [403, 403, 403, "ok"] },
    request: (of) => ({ query: { from_user_id: of.userId } }),
  },
  createHandOver: {
    answers: { there: [403, 403, 403, "ok"], missing: [404, 404, 404, 404] },
    request: (of) => ({ body: { hand_over: { from_user_id: of.managerId, to_user_id: of.successorId } } }),
  },
} satisfies AccessTo<typeof contract>;
