import { env } from "./env";

/** Returns the company's names and links, from the settings. */
export function branding() {
  const { PRODUCT_NAME, COMPANY_NAME, TIMESHEETS_URL, SOCIAL_LINKS } = env();
  return {
    productName: PRODUCT_NAME,
    companyName: COMPANY_NAME,
    timesheetsUrl: TIMESHEETS_URL,
    socialLinks: SOCIAL_LINKS,
  };
}
