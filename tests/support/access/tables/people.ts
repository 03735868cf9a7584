import { ADMINS, type AccessTable } from "@/tests/support/access/tables/expected";

/** Admins may do it to anybody, themselves included. */
const TO_ANYBODY = {
  own: [403, 403, 403, "ok"],
  report: [403, 403, 403, "ok"],
  stranger: [403, 403, 403, "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

/** Who gets which answer from the calls that keep people: the policies by example, held to by a test. */
export const peopleAccess = {
  listPeople: ADMINS,
  getPerson: TO_ANYBODY,
  createPerson: ADMINS,
  updatePerson: TO_ANYBODY,
  createDeactivation: TO_ANYBODY,
  // `there` is somebody deactivated; everybody else has nothing to be taken back.
  deleteDeactivation: {
    there: [403, 403, 403, "ok"],
    own: [404, 404, 404, 404],
    report: [404, 404, 404, 404],
    stranger: [404, 404, 404, 404],
    missing: [404, 404, 404, 404],
  },
  createErasure: { ...TO_ANYBODY, own: [403, 403, 403, 409] },
  getHandOverImpact: { ...TO_ANYBODY, missing: [403, 403, 403, "ok"] },
  createHandOver: { there: [403, 403, 403, "ok"], missing: [404, 404, 404, 404] },
  createPeopleImport: ADMINS,
} as const satisfies Record<string, AccessTable>;
