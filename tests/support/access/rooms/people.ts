import { ADMINS, ADMINS_CHANGE, EVERYBODY, ONLY_OWN, type Access, type AccessTable } from "../expected";

/** Admins may change anyone, themselves included. */
const TO_ANYBODY = {
  own: [403, 403, 403, "ok"],
  report: [403, 403, 403, "ok"],
  stranger: [403, 403, 403, "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

export const peopleCalls = {
  // lib/people/directory
  listPeople: { answers: ADMINS },
  getPerson: { answers: TO_ANYBODY },
  createPerson: {
    answers: ADMINS,
    request: () => ({ body: { user: { email: "new@example.com", first_name: "Nell", last_name: "New" } } }),
  },
  updatePerson: {
    answers: TO_ANYBODY,
    request: () => ({ body: { user: { first_name: "Nell" } } }),
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
    answers: { ...ONLY_OWN, own: [404, 404, 404, 404], there: [403, 403, 403, "ok"] },
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

  // lib/people/changes
  createPeopleChange: {
    answers: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 422] },
    request: (of) => ({ body: { people_change: { user_ids: [of.userId], action: "deactivate", dry_run: true } } }),
  },

  // lib/people/provisioning
  getScimSettings: { answers: ADMINS },
  updateScimSettings: { answers: ADMINS, request: () => ({ body: { cm_scim_settings: { sets_managers: true } } }) },
  createScimMapping: {
    answers: ADMINS,
    request: (of) => ({ body: { cm_scim_mapping: { source: "department", name: "QA", cm_role_id: of.workId } } }),
  },
  deleteScimMapping: { answers: ADMINS_CHANGE },

  // lib/people/service-accounts
  listServiceAccounts: { answers: ADMINS },
  createServiceAccount: {
    answers: ADMINS,
    request: () => ({ body: { cm_service_account: { name: "HR", scopes: ["people:read"], expires_in_days: 90 } } }),
  },
  createServiceToken: {
    answers: ADMINS_CHANGE,
    request: () => ({
      body: { cm_service_token: { expires_in_days: 90 } },
    }),
  },
  deleteServiceAccount: { answers: ADMINS_CHANGE },

  // lib/people/sessions
  listSessions: { answers: EVERYBODY },
  deleteOtherSessions: { answers: EVERYBODY },
  // Nobody ends another person's session, not even an admin.
  deleteSession: {
    answers: ONLY_OWN,
  },

  // lib/people/tokens
  listPersonalAccessTokens: { answers: EVERYBODY },
  createPersonalAccessToken: {
    answers: EVERYBODY,
    request: () => ({
      body: { cm_personal_access_token: { name: "A script", scope: "read", expires_in_days: 1 } },
    }),
  },
  // Nobody sees another person's token, not even an admin.
  deletePersonalAccessToken: {
    answers: ONLY_OWN,
  },
} satisfies Access;
