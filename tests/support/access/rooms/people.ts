import * as may from "../expected";

/** Admins may change anyone, themselves included. */
const toAnybody = (answer: may.Expected): may.AccessTable => {
  const row: may.AccessRow = [403, 403, 403, answer];
  return { own: row, report: row, stranger: row, missing: [404, 404, 404, 404] };
};
const TO_ANYBODY = toAnybody("ok");

export const peopleCalls = {
  // lib/people/directory
  listPeople: may.ADMINS,
  getPerson: TO_ANYBODY,
  createPerson: [may.ADMINS, { body: { user: { email: "new@acme.example", first_name: "Nell", last_name: "New" } } }],
  updatePerson: [TO_ANYBODY, { body: { user: { first_name: "Nell" } } }],
  // They have all signed in, and no mail server is set up.
  createInvitation: [toAnybody(409), (of) => ({ body: { invitation: { user_id: of.userId } } })],
  createDeactivation: [TO_ANYBODY, (of) => ({ body: { deactivation: { user_id: of.userId } } })],
  // `there` is a deactivated person. Nobody else has a deactivation to delete.
  deleteDeactivation: { ...may.ONLY_OWN, own: [404, 404, 404, 404], there: [403, 403, 403, "ok"] },
  createErasure: [
    { ...TO_ANYBODY, own: [403, 403, 403, 409] },
    (of) => ({ body: { erasure: { user_id: of.userId, email: of.email } } }),
  ],
  getHandOverImpact: [
    { ...TO_ANYBODY, missing: [403, 403, 403, "ok"] },
    (of) => ({ query: { from_user_id: of.userId } }),
  ],
  createHandOver: [
    { there: [403, 403, 403, "ok"], missing: [404, 404, 404, 404] },
    (of) => ({ body: { hand_over: { from_user_id: of.managerId, to_user_id: of.successorId } } }),
  ],

  // lib/people/changes
  createPeopleChange: [
    { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 422] },
    (of) => ({ body: { people_change: { user_ids: [of.userId], action: "deactivate", dry_run: true } } }),
  ],

  // lib/people/provisioning
  listScimMappings: may.ADMINS,
  createScimMapping: [
    may.ADMINS,
    (of) => ({ body: { cm_scim_mapping: { source: "department", name: "QA", cm_role_id: of.workId } } }),
  ],
  deleteScimMapping: may.ADMINS_CHANGE,

  // lib/people/service-accounts
  listServiceAccounts: may.ADMINS,
  createServiceAccount: [
    may.ADMINS,
    { body: { cm_service_account: { name: "HR", scopes: ["people:read"], expires_in_days: 90 } } },
  ],
  createServiceToken: [may.ADMINS_CHANGE, { body: { cm_service_token: { expires_in_days: 90 } } }],
  deleteServiceAccount: may.ADMINS_CHANGE,

  // lib/people/sessions
  listSessions: may.EVERYBODY,
  deleteOtherSessions: may.EVERYBODY,
  // Nobody ends another person's session, not even an admin.
  deleteSession: may.ONLY_OWN,

  // lib/people/tokens
  listPersonalAccessTokens: may.EVERYBODY,
  createPersonalAccessToken: [
    may.EVERYBODY,
    { body: { cm_personal_access_token: { name: "A script", scope: "read", expires_in_days: 1 } } },
  ],
  // Nobody sees another person's token, not even an admin.
  deletePersonalAccessToken: may.ONLY_OWN,
} satisfies may.Access;
