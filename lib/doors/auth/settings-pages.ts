import { REFERENCE_PATH } from "@/lib/platform/core/api-base";
import type { Page } from "./page";

/** The last of all pages: the settings of the company and of a person, and what everyone may open. */
export const SETTINGS_PAGES: readonly Page[] = [
  {
    href: "/settings/organisation",
    audience: "admins",
    label: "Organisation settings",
    words: "company assistants mcp scim sso grades overdue months levels in emails",
    plain: true,
    inMenu: "Company",
  },
  {
    href: "/document-template",
    audience: "admins",
    label: "Document template",
    words: "word docx cv",
    plain: true,
    inMenu: "Company",
  },
  {
    href: "/settings/webhooks",
    audience: "admins",
    label: "Webhooks",
    words: "slack teams",
    plain: true,
    inMenu: "Connections",
  },
  {
    href: "/settings/messages",
    audience: "admins",
    label: "Messages",
    words: "emails failed sent smtp outbox",
    inMenu: "Connections",
  },
  {
    href: "/settings/service-accounts",
    audience: "admins",
    label: "Service accounts",
    words: "bots programs",
    plain: true,
    inMenu: "Connections",
  },
  { href: "/audit", audience: "admins", label: "Audit log", words: "history who changed export", inMenu: "Data" },
  { href: "/settings/emails", audience: "signed_in", label: "Emails", words: "notifications digest" },
  {
    href: "/settings/sessions",
    audience: "signed_in",
    label: "Sessions",
    words: "end devices everywhere",
    plain: true,
  },
  {
    href: "/settings/tokens",
    audience: "signed_in",
    label: "Access tokens",
    words: "api keys docs create new",
    plain: true,
  },
  { href: "/settings", audience: "signed_in", label: "Settings", words: "preferences", plain: true },
  { href: "/oauth/authorize", audience: "signed_in" },
  {
    href: "/my-data",
    audience: "signed_in",
    label: "My data",
    words: "privacy gdpr export download erase delete",
    plain: true,
    acts: [{ label: "Download my data", words: "export json absence away vacations holidays sick leave" }],
  },
  // The link in an email says who it is for.
  { href: "/unsubscribe", audience: "anyone" },
  { href: REFERENCE_PATH, audience: "anyone" },
  // What an error of the API means: the address in its `type`.
  { href: "/problems", audience: "anyone" },
  // The component gallery. The page itself is a 404 outside development.
  { href: "/dev", audience: "anyone" },
];
