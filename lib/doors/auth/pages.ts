import type { Page } from "./page";
import { SETTINGS_PAGES } from "./settings-pages";

const SCREENS: readonly Page[] = [
  {
    href: "/sheet",
    audience: "signed_in",
    label: "My sheet",
    words: "my sheet levels skills notes evidence request level ask raise fill in confirm reply withdraw",
    acts: [
      { label: "Reply to a question", words: "answer respond", to: "?show=pending", needs: "reply" },
      { label: "Withdraw my request", words: "cancel", to: "?show=pending", needs: "withdraw" },
      { label: "Fill in my levels", words: "rate complete missing", to: "?show=unrated", needs: "fill_in" },
      { label: "Confirm my levels", words: "still true overdue", to: "?show=overdue", needs: "confirm" },
      { label: "Edit my disciplines", words: "add role", to: "?dialog=disciplines" },
      { label: "See my agreements", words: "goals what next step plan", to: "?show=agreements" },
      { label: "See what changed in my competencies", words: "whats new wording bar", to: "?show=changes" },
      {
        label: "See my history",
        words: "growth progress levels gained changes past",
        to: "?as_of=12-months-ago",
      },
      { label: "Print my sheet", words: "matrix paper pdf", to: "?dialog=print" },
      { label: "Export my sheet", words: "matrix download csv excel", to: "?dialog=export" },
    ],
  },
  {
    href: "/conversations",
    audience: "signed_in",
    label: "Conversations",
    words: "1:1 one-on-one appraisal annual review feedback prepare",
    acts: [
      { label: "Prepare a conversation", words: "start ask for annual review grades promotion", to: "?prepare=annual" },
    ],
  },
  { href: "/learning-pointers", audience: "signed_in", label: "Learning Pointers", words: "courses training learn" },
  {
    href: "/engagements",
    audience: "signed_in",
    label: "My engagements",
    words: "add new projects certificate course education language",
    plain: true,
  },
  {
    href: "/cv",
    audience: "signed_in",
    label: "My CVs",
    words: "resume profile write release photo picture",
    plain: true,
    acts: [
      { label: "Print my CV", words: "download save pdf paper" },
      { label: "See who read my CV", words: "saw opened downloaded" },
    ],
  },
  { href: "/users", audience: "reviewers" },
  {
    href: "/reviews",
    audience: "reviewers",
    label: "Reviews",
    words: "pending requests approve decline decide accept reject reply ask question snooze bulk several export",
    acts: [
      { label: "See snoozed requests", words: "hidden later", to: "?state=snoozed" },
      { label: "See decided requests", words: "past", to: "?state=decided_by_me" },
    ],
  },
  {
    href: "/competency-matrices",
    audience: "reviewers",
    label: "Competency Matrices",
    words: "my team reports employees people sheets",
    acts: [{ label: "Export Competency Matrices", words: "download csv excel", to: "?dialog=export" }],
  },
  {
    href: "/team",
    audience: "reviewers",
    label: "Team",
    words: "skills matrix heatmap coverage gaps mark expected levels grades reached below",
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
    place: "Staffing",
    words: "away bench free capacity plan extend roll off an engagement",
    acts: [
      { label: "Place a person on a need", words: "book hold people someone assign to project" },
      { label: "Ask for CVs for a need", words: "request a cv candidates" },
    ],
  },
  { href: "/finder", audience: "finders", label: "Finder", words: "find people search skills compare shortlist" },
  {
    href: "/needs",
    audience: "signed_in",
    label: "Needs",
    words: "demand candidates projects raise my hand apply volunteer",
    acts: [
      { label: "Add need", words: "new create project demand", to: "?dialog=add", audience: "planners" },
      { label: "Export needs", words: "download csv excel", to: "?dialog=export" },
    ],
  },
  {
    href: "/learning-plan",
    audience: "planners",
    otherwise: "/sheet",
    label: "Learning by quarter",
    words: "training plan budget courses teachers",
  },
  { href: "/cvs", audience: "planners", otherwise: "/sheet", label: "CVs", words: "resumes candidates ask anonymous" },
  {
    href: "/clients",
    audience: "planners",
    otherwise: "/sheet",
    label: "Clients",
    words: "customers add",
    plain: true,
  },
  { href: "/cards", audience: "signed_in" },
  {
    href: "/people",
    audience: "admins",
    label: "People",
    words: "users managers roles away absence",
    inMenu: "Company",
    acts: [
      { label: "Add person", words: "new user joiner create invite hire", to: "?dialog=add" },
      { label: "Record an absence", words: "away vacations holidays sick leave" },
      { label: "Change roles or managers", words: "make give admin manager staffing rights reporting line" },
      { label: "Deactivate or erase a person", words: "leaver leaving offboarding remove delete" },
      { label: "Export people", words: "download csv excel", to: "?dialog=export" },
    ],
  },
  {
    href: "/conversation-rounds",
    audience: "reviewers",
    otherwise: "/sheet",
    label: "Rounds of conversations",
    words: "appraisal annual review rounds due",
    plain: true,
    acts: [{ label: "Start round", words: "of conversations create new add", to: "?dialog=new", audience: "admins" }],
  },
  {
    href: "/competency-matrix-template",
    audience: "reviewers",
    otherwise: "/sheet",
    label: "Competency Templates",
    words: "framework competency matrix template criteria publish drafts",
    plain: true,
    acts: [
      { label: "Manage Disciplines", words: "add role new", to: "?dialog=role", audience: "admins" },
      { label: "Manage Areas", words: "add new", to: "?dialog=area", audience: "admins" },
      { label: "Manage All Languages", words: "add technology new", to: "?dialog=technology", audience: "admins" },
      { label: "Merge competencies", words: "duplicates", audience: "admins" },
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
    words: "csv excel xlsx spreadsheet upload undo",
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
];
/**
 * Every page: who may open it, where everyone else is sent, its name in the palette and the admins' menu, and what one
 * can do there: at any time, or while there is something for it on one's own sheet. Other acts that need something are only
 * among their page's words. In the palette's order: one's
 * own pages, those of others, the admins', settings. The first match applies.
 */
export const PAGES: readonly Page[] = SCREENS.concat(SETTINGS_PAGES);
export const OTHER_PAGES: Page = { href: "", audience: "signed_in" };
