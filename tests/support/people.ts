/** Grace's primary manager. */
export const MONA = { id: 3, first_name: "Mona", last_name: "M" };
/** Grace as a call answers. */
export const ANSWERED = {
  id: 2,
  email: "grace@x.org",
  first_name: "Grace",
  last_name: "Hopper",
  personnel_number: null,
  location: null,
  hired_on: null,
  away_from: null,
  away_until: null,
  is_admin: false,
  is_manager: true,
  is_staffing: false,
  state: "active" as const,
  last_sign_in_at: null,
  invited_at: null,
  sheet_id: 7,
  roles: [{ id: 1, name: "Developer" }],
  managers: [MONA, { id: 4, first_name: "Max", last_name: "M" }],
  grade: null,
  reports: 2,
  version: "v1",
};
