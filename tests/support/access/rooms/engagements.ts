import * as may from "../expected";

const DAYS = { starts_on: "2026-01-01", ends_on: "2999-02-01" };
const OWN = { role: "", summary: "", competencies: [], names_client: true };

/** Staffing and admins see everyone's, managers those of their own reports, whatever REVIEW_SCOPE is. */
const WHO_SEES_THE_ENGAGEMENT = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [404, "ok", 404, "ok", "ok"],
  stranger: [404, 404, 404, "ok", "ok"],
  missing: [404, 404, 404, 404, 404],
} as const satisfies may.AccessTable;

/** The same people change it, except a person who doesn't plan. */
const WHO_CHANGES_THE_ENGAGEMENT = {
  ...WHO_SEES_THE_ENGAGEMENT,
  own: [404, "ok", "ok", "ok", "ok"],
} as const satisfies may.AccessTable;

/** Own managers and admins, whatever REVIEW_SCOPE is; nobody checks their own. */
const WHO_SEES_RECORDS = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, "ok", 404, "ok"],
  stranger: [404, 404, 404, "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies may.AccessTable;
const WHO_CHECKS_RECORDS = { ...WHO_SEES_RECORDS, own: [403, 403, 403, 403] } as const satisfies may.AccessTable;

const RECORD = { body: { cm_record: { kind: "certificate", title: "AWS" } } };

/** People who don't plan don't learn which clients there are. */
const PLANNERS_CHANGE = {
  there: [404, "ok", "ok", "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies may.AccessTable;

const CLIENT = { body: { cm_client: { name: "Nordbank", alias: "a bank", may_be_named: false } } };

export const engagementsCalls = {
  // lib/finder/availability
  listAvailability: may.PLANNERS,
  listNeedFits: [may.PLANNERS, { query: { user_id: "1" } }],

  // lib/engagements/clients
  listClients: may.PLANNERS,
  createClient: [{ any: may.PLANNERS.any }, CLIENT],
  updateClient: [PLANNERS_CHANGE, CLIENT],
  deleteClient: PLANNERS_CHANGE,

  // lib/engagements/engagements
  listEngagements: may.PLANNERS,
  createEngagement: [
    {
      own: [404, "ok", "ok", "ok", "ok"],
      report: [404, "ok", 404, "ok", "ok"],
      missing: [404, 404, 404, 404],
    },
    (of) => ({ body: { cm_engagement: { user_id: of.userId, project: "Portal", ...DAYS } } }),
  ],
  getEngagement: WHO_SEES_THE_ENGAGEMENT,
  updateEngagement: [WHO_CHANGES_THE_ENGAGEMENT, { body: { cm_engagement: { state: "held" } } }],
  // Nobody here has changed anything in the last 10 seconds.
  undoEngagementChange: [
    {
      own: [404, 409, 409, 409, 409],
      report: [404, 409, 404, 409, 409],
      stranger: [404, 404, 404, 409, 409],
      missing: [404, 404, 404, 404],
    },
    (of) => ({ body: { cm_engagement_undo: { engagement_id: of.engagementId } } }),
  ],
  listOwnEngagements: may.ONLY_OWN,
  listUses: may.WHO_SEES_THE_SHEET,
  createOwnEngagement: [
    may.ONLY_OWN,
    { body: { cm_engagement: { ...OWN, organization: "", project: "Portal", ...DAYS } } },
  ],
  updateOwnEngagement: [may.ONLY_OWN, { body: { cm_engagement: OWN } }],
  deleteOwnEngagement: may.ONLY_OWN,

  // lib/engagements/records
  listRecords: WHO_SEES_RECORDS,
  createRecord: [may.ONLY_OWN, RECORD],
  updateRecord: [may.ONLY_OWN, RECORD],
  deleteRecord: may.ONLY_OWN,
  checkRecord: [WHO_CHECKS_RECORDS, { body: { cm_record: { updated_at: new Date(0).toISOString() } } }],
  uncheckRecord: WHO_CHECKS_RECORDS,
  listExpiringRecords: may.MANAGERS,
} satisfies may.Access;
