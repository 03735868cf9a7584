import { REFERENCE_PATH } from "@/lib/platform/core/api-base";
import type { Page } from "./page";

/**
 * Every page: who may open it, where everyone else is sent, its name in the palette and the admins' menu, and what one
 * can do there at any time: what needs something that waits is only among its page's words. In the palette's order: one's
 * own pages, those of others, the admins', settings. The first match applies.
 */
export const PAGES: readonly Page[] = [
  {
    href: "/sheet",
    audience: "signed_in",
    label: "My sheet",
    words:
      "my sheet levels skills notes evidence request a level ask raise reach fill in rate complete missing confirm still " +
      "true overdue reply to a question answer respond withdraw cancel",
    acts: [
      { label: "Edit my disciplines", words: "add role", to: "?dialog=disciplines" },
      { label: "See my agreements", words: "goals next step plan", to: "?show=agreements" },
      { label: "See what changed in my competencies", words: "whats new wording bar", to: "?show=changes" },
      { label: "See my history", words: "growth levels gained changes past grades", to: "?as_of=12-months-ago" },
      { label: "Print my sheet", words: "matrix paper pdf", to: "?dialog=print" },
      { label: "Export my sheet", words: "matrix download csv excel", to: "?dialog=export" },
    ],
  },
  {
    href: "/conversations",
    audience: "signed_in",
    label: "Conversations",
    words: "1:1 one-on-one appraisal annual review feedback prepare",
    acts: [{ label: "Prepare a conversation", words: "start annual review grades promotion", to: "?prepare=annual" }],
  },
  { href: "/learning-pointers", audience: "signed_in", label: "Learning Pointers", words: "courses training learn" },
  {
    href: "/engagements",
    audience: "signed_in",
    label: "My engagements",
    words: "add projects certificate course education language",
    plain: true,
  },
  {
    href: "/cv",
    audience: "signed_in",
    label: "My CVs",
    words: "resume write release photo picture",
    plain: true,
  },
  { href: "/users", audience: "reviewers" },
  {
    href: "/reviews",
    audience: "reviewers",
    label: "Reviews",
    words:
      "requests approvals approve decline decide accept reject grant refuse reply answer respond ask a question snooze " +
      "later postpone defer several together bulk batch first levels newcomer export",
  },
  {
    href: "/competency-matrices",
    audience: "reviewers",
    label: "Competency Matrices",
    words: "my team reports employees",
    acts: [{ label: "Export Competency Matrices", words: "download csv excel", to: "?dialog=export" }],
  },
  {
    href: "/team",
    audience: "reviewers",
    label: "Team",
    words: "heatmap coverage mark expected levels grades reached below",
    acts: [
      { label: "Print Team", words: "paper pdf a3" },
      { label: "Export Team", words: "download csv excel", to: "?dialog=export" },
    ],
  },
  { href: "/certificates", audience: "reviewers", label: "Certificates", words: "expiring check records", plain: true },
  {
    href: "/staffing",
    audience: "planners",
    otherwise: "/sheet",
    label: "Availability",
    words: "staffing away bench free capacity place people on a need book hold extend roll off an engagement shorten",
  },
  { href: "/finder", audience: "finders", label: "Finder", words: "find people search skills" },
  {
    href: "/needs",
    audience: "signed_in",
    label: "Needs",
    words: "demand candidates projects raise my hand apply volunteer",
    acts: [{ label: "Add need", words: "new create project demand", to: "?dialog=add", audience: "planners" }],
  },
  {
    href: "/learning-plan",
    audience: "planners",
    otherwise: "/sheet",
    label: "Learning by quarter",
    words: "training plan budget courses teachers",
  },
  { href: "/cvs", audience: "planners", otherwise: "/sheet", label: "CVs", words: "resumes candidates ask" },
  { href: "/clients", audience: "planners", otherwise: "/sheet", label: "Clients", words: "customers", plain: true },
  { href: "/cards", audience: "signed_in" },
  {
    href: "/people",
    audience: "admins",
    label: "People",
    words: "users managers roles away absence",
    inMenu: "Company",
    acts: [
      { label: "Add person", words: "new user create invite hire", to: "?dialog=add" },
      { label: "Record an absence", words: "away vacations holidays sick leave" },
      { label: "Change roles or managers", words: "admin staffing rights reporting line" },
      { label: "Deactivate or erase a person", words: "leaver leaving remove delete" },
      { label: "Export people", words: "download csv excel", to: "?dialog=export" },
    ],
  },
  {
    href: "/conversation-rounds",
    audience: "reviewers",
    otherwise: "/sheet",
    label: "Rounds of conversations",
    words: "appraisal annual review rounds due start new",
    plain: true,
  },
  {
    href: "/competency-matrix-template",
    audience: "reviewers",
    otherwise: "/sheet",
    label: "Competency Templates",
    words: "framework competency matrix template criteria",
    plain: true,
    acts: [
      { label: "Manage Disciplines", words: "add role new", to: "?dialog=role", audience: "admins" },
      { label: "Manage Areas", words: "add new", to: "?dialog=area", audience: "admins" },
      { label: "Manage All Languages", words: "add technology new", to: "?dialog=technology", audience: "admins" },
      { label: "Export template", words: "download csv excel", to: "?dialog=export" },
      { label: "Print template", words: "paper pdf", to: "?dialog=print" },
    ],
  },
  {
    href: "/expected-levels",
    audience: "admins",
    otherwise: "/sheet",
    label: "Grades and expected levels",
    words: "seniority ladder career",
    plain: true,
    inMenu: "Framework",
  },
  { href: "/competency", audience: "reviewers", otherwise: "/sheet", label: "Add New Competency", words: "create" },
  {
    href: "/import",
    audience: "reviewers",
    label: "Import",
    words: "csv excel xlsx spreadsheet upload",
    inMenu: "Data",
    acts: [
      { label: "Import competencies", words: "upload csv excel", to: "?kind=competencies" },
      { label: "Import levels", words: "upload csv excel", to: "?kind=levels" },
      { label: "Import people", words: "upload csv excel", to: "?kind=people", audience: "admins" },
    ],
  },
  {
    href: "/starters",
    audience: "admins",
    otherwise: "/sheet",
    label: "Starter frameworks",
    plain: true,
    inMenu: "Framework",
  },
  {
    href: "/settings/organisation",
    audience: "admins",
    label: "Organisation settings",
    words: "assistants mcp scim grades overdue months levels in emails",
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
  { href: "/settings/webhooks", audience: "admins", label: "Webhooks", plain: true, inMenu: "Connections" },
  { href: "/settings/messages", audience: "admins", label: "Messages", inMenu: "Connections" },
  {
    href: "/settings/service-accounts",
    audience: "admins",
    label: "Service accounts",
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
    words: "api keys create new",
    plain: true,
  },
  { href: "/settings", audience: "signed_in", label: "Settings", words: "preferences", plain: true },
  { href: "/oauth/authorize", audience: "signed_in" },
  {
    href: "/my-data",
    audience: "signed_in",
    label: "My data",
    words: "privacy gdpr export download erase",
    plain: true,
  },
  // The link in an email says who it is for.
  { href: "/unsubscribe", audience: "anyone" },
  { href: REFERENCE_PATH, audience: "anyone" },
  // What an error of the API means: the address in its `type`.
  { href: "/problems", audience: "anyone" },
  // The component gallery. The page itself is a 404 outside development.
  { href: "/dev", audience: "anyone" },
];
export const OTHER_PAGES: Page = { href: "", audience: "signed_in" };
