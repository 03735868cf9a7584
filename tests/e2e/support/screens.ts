import type { Page } from "@playwright/test";
import { STATES } from "./screen-states";

/** Who opens a screen: nobody, or a person whose sheet or role shows its content. */
export type Viewer = "nobody" | "newcomer" | "employee" | "manager" | "admin";

export type Screen = {
  name: string;
  viewer: Viewer;
  path: string;
  /** Steps before the check, in a window 1280 px wide: opening a dialog, following a link. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The largest window width, in px, in which it exists. */
  upTo?: number;
};

const { dialog, press, then } = STATES;

/** Every screen, dialog and notice of the product, for screenshots and the accessibility tests. */
export const SCREENS: readonly Screen[] = [
  { name: "sign-in", viewer: "nobody", path: "/" },
  { name: "sign-in-refused", viewer: "nobody", path: "/?error=AccessDenied" },
  { name: "api-reference", viewer: "nobody", path: "/api/docs" },
  { name: "language-select", viewer: "newcomer", path: "/sheet", prepare: STATES.languageSelect },
  { name: "sheet", viewer: "employee", path: "/sheet" },
  { name: "sheet-one-area", viewer: "employee", path: "/sheet", prepare: press(/^Databases/) },
  { name: "sheet-details", viewer: "employee", path: "/sheet", prepare: STATES.details },
  // In the URL: what is typed would be kept for the screens that follow in the same tab.
  { name: "sheet-nothing-matches", viewer: "employee", path: "/sheet?area=zzz" },
  { name: "account-menu", viewer: "employee", path: "/sheet", prepare: press(/^Account: /) },
  { name: "refused", viewer: "employee", path: "/people" },
  { name: "settings", viewer: "employee", path: "/settings" },
  { name: "sessions", viewer: "employee", path: "/settings/sessions" },
  { name: "pointers-all", viewer: "employee", path: "/learning-pointers" },
  { name: "pointers-all-nothing-matches", viewer: "employee", path: "/learning-pointers?search=zzz" },
  { name: "sheet-as-of", viewer: "employee", path: "/sheet?as_of=2026-01-31" },
  { name: "sheet-saved", viewer: "employee", path: "/sheet", prepare: STATES.levelPicked },
  { name: "sheet-failed", viewer: "employee", path: "/sheet", prepare: STATES.levelNotSaved },
  { name: "sheet-print", viewer: "employee", path: "/sheet", prepare: dialog("Print") },
  { name: "sheet-criteria", viewer: "employee", path: "/sheet", prepare: STATES.criteria },
  { name: "sheet-criteria-failed", viewer: "employee", path: "/sheet", prepare: STATES.criteriaNotRead },
  { name: "sheet-notes", viewer: "employee", path: "/sheet", prepare: STATES.notesWithText },
  { name: "sheet-languages", viewer: "employee", path: "/sheet", prepare: STATES.languageRemoved },
  { name: "sheet-disciplines", viewer: "employee", path: "/sheet", prepare: dialog("Edit Disciplines") },
  { name: "pointers", viewer: "employee", path: "/sheet", prepare: STATES.pointers },
  { name: "my-data", viewer: "employee", path: "/my-data" },
  { name: "tokens-none", viewer: "employee", path: "/settings/tokens" },
  { name: "tokens-new", viewer: "employee", path: "/settings/tokens", prepare: dialog("Create token") },
  { name: "tokens-made", viewer: "employee", path: "/settings/tokens", prepare: STATES.tokenMade },
  { name: "tokens", viewer: "employee", path: "/settings/tokens", prepare: STATES.token },
  {
    name: "tokens-revoke",
    viewer: "employee",
    path: "/settings/tokens",
    prepare: then(STATES.token, dialog(/^Revoke/)),
  },
  { name: "keys", viewer: "employee", path: "/sheet", prepare: STATES.keys },
  { name: "not-found", viewer: "employee", path: "/nothing-here" },
  { name: "offline", viewer: "employee", path: "/my-data", prepare: (page) => page.context().setOffline(true) },
  { name: "session-ended", viewer: "employee", path: "/sheet", prepare: STATES.sessionEnded },
  { name: "menu", viewer: "manager", path: "/competency-matrices", prepare: STATES.menu, upTo: 1023 },
  { name: "matrices", viewer: "manager", path: "/competency-matrices" },
  { name: "matrices-export", viewer: "manager", path: "/competency-matrices", prepare: dialog("Export") },
  { name: "team", viewer: "manager", path: "/team" },
  { name: "finder-empty", viewer: "manager", path: "/finder" },
  { name: "finder", viewer: "manager", path: "/finder?must=area-1-basic&nice=area-2-advanced" },
  { name: "card", viewer: "manager", path: "/cards?ids=2" },
  { name: "comparison", viewer: "manager", path: "/cards?ids=2,3" },
  { name: "team-list", viewer: "manager", path: "/team?as=list" },
  { name: "team-nobody", viewer: "manager", path: "/team?person=zzz" },
  { name: "needs", viewer: "manager", path: "/needs" },
  { name: "needs-add", viewer: "manager", path: "/needs", prepare: dialog("Add need") },
  { name: "matrices-nobody", viewer: "manager", path: "/competency-matrices?employee=zzz" },
  { name: "unexpected-error", viewer: "manager", path: "/sheet", prepare: STATES.broken },
  { name: "palette", viewer: "manager", path: "/competency-matrices", prepare: STATES.palette },
  {
    name: "palette-empty",
    viewer: "manager",
    path: "/competency-matrices",
    prepare: (page) => page.keyboard.press("Control+k").then(() => page.getByRole("combobox").waitFor()),
  },
  { name: "review", viewer: "manager", path: "/competency-matrices", prepare: STATES.report },
  {
    name: "review-notes",
    viewer: "manager",
    path: "/competency-matrices",
    prepare: then(STATES.report, dialog(/^Notes for/)),
  },
  {
    name: "review-decline",
    viewer: "manager",
    path: "/competency-matrices",
    prepare: then(STATES.report, dialog(/^Decline/)),
  },
  { name: "reviews", viewer: "manager", path: "/reviews", prepare: STATES.review },
  { name: "reviews-decline", viewer: "manager", path: "/reviews", prepare: then(STATES.review, press(/^Decline/)) },
  { name: "reviews-snooze", viewer: "manager", path: "/reviews", prepare: then(STATES.review, press(/^Snooze/)) },
  { name: "reviews-none", viewer: "manager", path: "/reviews?state=snoozed" },
  { name: "template", viewer: "admin", path: "/competency-matrix-template" },
  { name: "template-export", viewer: "admin", path: "/competency-matrix-template", prepare: dialog("Export") },
  { name: "template-print", viewer: "admin", path: "/competency-matrix-template", prepare: dialog("Print") },
  {
    name: "template-criteria",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: dialog(/^View criteria/),
  },
  {
    name: "template-languages",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: dialog("Manage All Languages"),
  },
  {
    name: "template-disciplines",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: then(dialog("Manage Disciplines"), press(/^Retire/)),
  },
  {
    name: "template-areas",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: then(dialog("Manage Areas"), press(/^Edit/)),
  },
  { name: "template-merge", viewer: "admin", path: "/competency-matrix-template", prepare: STATES.merge },
  {
    name: "starters",
    viewer: "admin",
    path: "/starters",
    prepare: (page) => page.getByRole("checkbox", { name: "Developer" }).click(),
  },
  { name: "competency-new", viewer: "admin", path: "/competency" },
  {
    name: "competency-discipline",
    viewer: "admin",
    path: "/competency",
    prepare: (page) => page.getByRole("combobox", { name: "Discipline" }).click(),
  },
  { name: "competency-edit", viewer: "admin", path: "/competency-matrix-template", prepare: STATES.competency },
  {
    name: "competency-impact",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: then(STATES.competency, STATES.unpublished),
  },
  { name: "competency-leave", viewer: "admin", path: "/competency", prepare: STATES.leaving },
  { name: "pointers-admin", viewer: "admin", path: "/competency-matrix-template", prepare: STATES.pointers },
  {
    name: "pointers-new",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: then(STATES.pointers, dialog("Add Learning Pointer")),
  },
  { name: "people", viewer: "admin", path: "/people" },
  { name: "people-nobody", viewer: "admin", path: "/people?search=zzz" },
  { name: "people-add", viewer: "admin", path: "/people", prepare: dialog("Add person") },
  { name: "people-edit", viewer: "admin", path: "/people", prepare: dialog(/^Edit/) },
  { name: "import", viewer: "manager", path: "/import" },
  { name: "import-preview", viewer: "admin", path: "/import?kind=people", prepare: STATES.importPlanned },
  { name: "import-headings", viewer: "admin", path: "/import?kind=people", prepare: STATES.importHeadings },
  { name: "people-hand-over", viewer: "admin", path: "/people", prepare: STATES.personAct("Hand over reports") },
  { name: "people-deactivate", viewer: "admin", path: "/people", prepare: STATES.personAct("Deactivate") },
  { name: "people-erase", viewer: "admin", path: "/people", prepare: STATES.personAct("Erase") },
  { name: "people-menu", viewer: "admin", path: "/people", prepare: press(/^Actions for/) },
  { name: "people-selected", viewer: "admin", path: "/people", prepare: STATES.selectedPeople },
  {
    name: "people-change",
    viewer: "admin",
    path: "/people",
    prepare: then(STATES.selectedPeople, dialog("Deactivate")),
  },
  { name: "audit", viewer: "admin", path: "/audit" },
  {
    name: "audit-before-and-after",
    viewer: "admin",
    path: "/audit",
    prepare: (page) => page.getByText("Before and after").first().click(),
  },
  {
    name: "audit-whose",
    viewer: "admin",
    path: "/audit",
    prepare: (page) => page.getByRole("combobox", { name: "Person" }).click(),
  },
];
