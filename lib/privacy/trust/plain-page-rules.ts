/** Pages that only show records as they are stored. */
export const PLAIN_PAGES: readonly string[] = [
  "/competency-matrix-template",
  "/expected-levels",
  "/my-data",
  "/profile",
  "/profile-template",
  "/settings",
  "/settings/assistants",
  "/settings/service-accounts",
  "/settings/sessions",
  "/settings/tokens",
  "/settings/webhooks",
  "/starters",
];
