import type { Page } from "playwright";

/** One of the consultancy's people, by the subject that the stand-in for Google knows. */
export type Viewer = "employee" | "manager" | "admin" | "newcomer";

export const VIEWERS: Record<Viewer, string> = {
  employee: "Łukasz Baranek",
  manager: "Kwame Asante",
  admin: "Ada Merriweather",
  newcomer: "Matteo Ferrandini",
};

export type Screen = {
  name: string;
  /** Nobody: the screen is for those who aren't signed in. */
  viewer: Viewer | null;
  path: string;
  /** What is done on the page before the picture: opening a dialog, following a link. */
  prepare?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const dialogOf = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("dialog").waitFor();
};
const follow = (name: string | RegExp, url: string) => async (page: Page) => {
  await page.getByRole("link", { name }).first().click();
  await page.waitForURL(url);
};

const firstReport = follow(/^Yuki/, "**/users/*/sheets/*");

/** Every screen and every dialog of the product. */
export const SCREENS: readonly Screen[] = [
  { name: "sign-in", viewer: null, path: "/" },
  { name: "sign-in-refused", viewer: null, path: "/?error=AccessDenied" },
  { name: "sheet", viewer: "employee", path: "/sheet" },
  { name: "sheet-by-area", viewer: "employee", path: "/sheet", prepare: (page) => page.getByText("By area").click() },
  { name: "sheet-print", viewer: "employee", path: "/sheet", prepare: dialogOf("Print") },
  { name: "sheet-criteria", viewer: "employee", path: "/sheet", prepare: dialogOf(/^View criteria/) },
  { name: "sheet-notes", viewer: "employee", path: "/sheet", prepare: dialogOf(/^Notes for/) },
  { name: "sheet-languages", viewer: "employee", path: "/sheet", prepare: dialogOf("Manage Languages") },
  { name: "sheet-disciplines", viewer: "employee", path: "/sheet", prepare: dialogOf("Edit Disciplines") },
  { name: "pointers", viewer: "employee", path: "/sheet", prepare: follow(/^View learning pointers/, "**/learning-pointers?*") },
  {
    name: "menu",
    viewer: "manager",
    path: "/competency-matrices",
    prepare: async (page) => {
      const menu = page.getByRole("button", { name: "Menu" });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: "palette",
    viewer: "manager",
    path: "/competency-matrices",
    prepare: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("te");
      await page.getByRole("group", { name: "People" }).waitFor();
    },
  },
  { name: "keys", viewer: "employee", path: "/sheet", prepare: (page) => page.keyboard.press("?").then(() => page.getByRole("dialog").waitFor()) },
  { name: "not-found", viewer: "employee", path: "/nothing-here" },
  { name: "matrices", viewer: "manager", path: "/competency-matrices" },
  { name: "review", viewer: "manager", path: "/competency-matrices", prepare: firstReport },
  {
    name: "review-decline",
    viewer: "manager",
    path: "/competency-matrices",
    prepare: async (page) => {
      await firstReport(page);
      await dialogOf(/^Decline/)(page);
    },
  },
  { name: "template", viewer: "admin", path: "/competency-matrix-template" },
  { name: "template-criteria", viewer: "admin", path: "/competency-matrix-template", prepare: dialogOf(/^View criteria/) },
  { name: "template-areas", viewer: "admin", path: "/competency-matrix-template", prepare: dialogOf("Manage Areas") },
  { name: "competency-new", viewer: "admin", path: "/competency" },
  {
    name: "competency-edit",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: async (page) => {
      await page.getByRole("rowheader").first().getByRole("link").click();
      await page.waitForURL("**/competency/*");
    },
  },
  {
    name: "pointers-admin",
    viewer: "admin",
    path: "/competency-matrix-template",
    prepare: async (page) => {
      await follow(/^View learning pointers/, "**/learning-pointers?*")(page);
      await dialogOf("Add Learning Pointer")(page);
    },
  },
];
