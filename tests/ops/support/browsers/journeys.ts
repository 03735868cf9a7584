import { emailOf, fullName, type CastName } from "@/tests/e2e/support/cast";
import { VIEWERS } from "@/tests/e2e/support/screen";
import { SCREENS } from "@/tests/e2e/support/screens";
import { button, chooseAccount, dialog, inDialog, openPage, pick, ready, signIn } from "./steps";
import { type GivenFile, type Tab, until } from "./tab";

/** A picture of one pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Journey = { name: string; go: (newTab: () => Promise<Tab>) => Promise<void> };

/** Opens a tab and signs a person in for `act`. */
async function as(newTab: () => Promise<Tab>, person: CastName, act: (tab: Tab) => Promise<void>): Promise<void> {
  const tab = await newTab();
  try {
    await signIn(tab, person);
    await act(tab);
  } finally {
    await tab.close();
  }
}

function expect(isRight: boolean, wrong: string): void {
  if (!isRight) throw new Error(wrong);
}

async function signInAndOut(newTab: () => Promise<Tab>) {
  const tab = await newTab();
  try {
    await tab.open("/my-data");
    await chooseAccount(tab, "guest");
    await tab.sees({ role: "heading", name: "My data" });
    await ready(tab);
    await tab.click(button("Log out"));
    await tab.sees(button("Sign in with Google"));
    await tab.open("/sheet");
    expect((await tab.address()).startsWith("/?callbackUrl"), "the sheet opened after Log out");
  } finally {
    await tab.close();
  }
}

async function levels(newTab: () => Promise<Tab>) {
  await as(newTab, "journeyEmployee", async (tab) => {
    await pick(tab, "Unit tests", "Advanced");
    await pick(tab, "SQL", "Intermediate");
  });
  await as(newTab, "journeyManager", async (tab) => {
    await openPage(tab, "/competency-matrices");
    await tab.click({ role: "link", name: fullName("journeyEmployee") });
    await tab.sees({ role: "heading", name: `${fullName("journeyEmployee")}'s Competency Matrix` });
    const approve = button(`Approve Advanced for Unit tests, Testing, ${fullName("journeyEmployee")}`);
    await tab.click(approve);
    await tab.sees({ text: "Saved" });
    await tab.misses(approve);
  });
}

async function notes(newTab: () => Promise<Tab>) {
  await as(newTab, "noteWriter", async (tab) => {
    await tab.click(button(/^Notes for SQL, Databases/));
    await tab.click(inDialog({ role: "textbox", name: "Notes for SQL" }));
    await tab.click(inDialog(button("Bold")));
    await tab.type("Window functions");
    await tab.click(inDialog(button("Bullet list")));
    await tab.choose("[data-testid=picture-file]", { name: "plan.png", content: Buffer.from(PNG, "base64") });
    await tab.sees({ css: ".note img, [role=dialog] img, dialog img" });
    await tab.click(inDialog(button("Save")));
    await tab.misses(dialog);
    await openPage(tab, "/sheet");
    await tab.click(button(/^Notes for SQL, Databases/));
    await tab.sees(inDialog({ css: "li strong" }));
    await tab.sees(inDialog({ css: "img" }));
    const saved = await tab.run(`return document.querySelector("li strong").textContent`);
    expect(saved === "Window functions", `the note reads ${String(saved)}`);
    await tab.press("Escape");
    await tab.misses(dialog);
  });
}

async function reviews(newTab: () => Promise<Tab>) {
  await as(newTab, "reviewed", async (tab) => {
    await pick(tab, "SQL", "Basic");
    await pick(tab, "Web security", "Intermediate");
  });
  await as(newTab, "reviewer", async (tab) => {
    await openPage(tab, "/reviews");
    await tab.click(button(/^Approve Basic/));
    await tab.sees({ text: /^Approved at Basic by you/ });
    await tab.click(button(/^Decline /));
    await tab.fill({ role: "textbox", name: /^Reason/ }, "Shown once so far.");
    await tab.click({ ...button("Decline"), within: { role: "group", name: "Decline" } });
    await tab.sees({ text: /^Declined by you/ });
  });
}

async function people(newTab: () => Promise<Tab>) {
  await as(newTab, "admin", async (tab) => {
    await openPage(tab, "/people");
    await tab.click(button("Add person"));
    await tab.fill(inDialog({ role: "textbox", name: "Email" }), "nia.new@acme.example");
    await tab.fill(inDialog({ role: "textbox", name: "First name" }), "Nia");
    await tab.fill(inDialog({ role: "textbox", name: "Last name" }), "New");
    await tab.fill(inDialog({ role: "combobox", name: "Add a manager" }), "leaver");
    await tab.click(inDialog({ role: "option", name: new RegExp(`^${fullName("leaver")}`) }));
    await tab.click(inDialog(button("Add")));
    await tab.sees({ text: /^Nia New added/ });
    await tab.fill({ role: "searchbox", name: "Search by name, email or personnel number" }, "Nia");
    await tab.click(button("Actions for Nia New"));
    await tab.click({ role: "menuitem", name: "Deactivate" });
    await tab.click(inDialog(button("Deactivate person")));
    await tab.misses(dialog);
    await tab.sees({ role: "cell", name: /Deactivated/ });
  });
}

async function team(newTab: () => Promise<Tab>) {
  await as(newTab, "decider", async (tab) => {
    await openPage(tab, "/team");
    await tab.sees({ role: "rowheader", name: /^Dee / });
    await tab.sees({ role: "gridcell", name: /^None/ });
    const held = await tab.run(`
      const head = document.querySelector("[role=rowheader]");
      const before = head.getBoundingClientRect().left;
      for (let frame = head; frame; frame = frame.parentElement) frame.scrollLeft = 200;
      return head.getBoundingClientRect().left >= Math.min(before, 0);`);
    expect(held === true, "names scroll out of the window");
    await tab.click(button("Print on A3"));
  });
}

async function finder(newTab: () => Promise<Tab>) {
  await as(newTab, "decider", async (tab) => {
    await openPage(tab, "/finder");
    await tab.fill({ role: "textbox", name: "Who are you looking for?" }, "migrations basic");
    await tab.press("Enter");
    await tab.sees({ text: /^\d+ (person|people) found$/ });
    await tab.sees({ role: "link", name: new RegExp(fullName("sitter")) });
    await tab.press("Control+k");
    await tab.sees({ role: "combobox" });
    await tab.press("Escape");
  });
}

async function importing(newTab: () => Promise<Tab>) {
  await as(newTab, "admin", async (tab) => {
    await openPage(tab, "/import?kind=people");
    const lines = ["email,first_name,last_name,disciplines", "cy.csv@acme.example,Cy,Csv,Developer"];
    await tab.choose("main input[type=file]", { name: "people.csv", content: Buffer.from(lines.join("\n")) });
    await tab.click(button("Apply 1 change"));
    await tab.sees({ text: /^Imported people\.csv/ });
    await tab.click(button("Undo people.csv"));
    await tab.click(inDialog(button("Undo import")));
    await tab.sees({ text: /1 entry undone/ });
  });
}

async function downloads(newTab: () => Promise<Tab>) {
  const jsonOf = ({ content }: GivenFile) => JSON.parse(content.toString()) as unknown;
  await as(newTab, "reviewer", async (tab) => {
    await openPage(tab, "/my-data");
    await tab.click(button(/^Download/));
    const mine = await tab.saved();
    expect(JSON.stringify(jsonOf(mine)).includes(emailOf("reviewer")), `${mine.name} isn't my data`);
    await openPage(tab, "/competency-matrices");
    await tab.click(button("Export"));
    await tab.click(inDialog(button("Download XLSX")));
    const workbook = await tab.saved();
    expect(workbook.name.endsWith(".xlsx") && workbook.content.toString("latin1", 0, 2) === "PK", workbook.name);
  });
}

/** Makes the styles of paper those of the screen: not every driver can. */
const ON_PAPER = `
  const links = [...document.querySelectorAll("link[rel=stylesheet]")];
  return Promise.all(links.map(async ({ href }) => {
    const sheet = new CSSStyleSheet();
    const styles = await (await fetch(href)).text();
    sheet.replaceSync(styles.replaceAll(/@font-face\\s*{[^}]*}/g, "").replaceAll("@media print", "@media all").replaceAll("@media screen", "@media not all"));
    return sheet;
  })).then((sheets) => {
    for (const link of links) link.disabled = true;
    document.adoptedStyleSheets = sheets;
  });`;

async function printing(newTab: () => Promise<Tab>) {
  await as(newTab, "keeper", async (tab) => {
    await tab.run("window.print = () => Object.assign(window, { printed: true });");
    await tab.click(button("Print"));
    await tab.click(inDialog({ role: "switch", name: "With criteria" }));
    await tab.click(inDialog(button("Print")));
    await until("the print dialog", () => tab.run("return window.printed === true"));
    await tab.run(ON_PAPER);
    await tab.sees({ css: ".print-appendix h2" });
    await tab.misses({ role: "navigation" });
    await tab.misses({ role: "searchbox" });
    const head = await tab.run(`return getComputedStyle(document.querySelector("thead")).display`);
    expect(head === "table-header-group", `the table's head is ${String(head)}`);
  });
}

/** Opens each screen's address as the person who sees its content. */
async function screens(newTab: () => Promise<Tab>) {
  for (const viewer of new Set(SCREENS.map((screen) => screen.viewer))) {
    const paths = new Set(SCREENS.filter((screen) => screen.viewer === viewer).map(({ path }) => path));
    const openAll = async (tab: Tab) => {
      for (const path of paths) {
        await tab.open(path);
        await tab.sees({ css: "h1" });
      }
    };
    if (viewer !== "nobody") await as(newTab, VIEWERS[viewer], openAll);
    else {
      const tab = await newTab();
      await openAll(tab).finally(() => tab.close());
    }
  }
}

/** What people do most, for every engine. */
export const JOURNEYS: readonly Journey[] = [
  { name: "sign-in", go: signInAndOut },
  { name: "levels", go: levels },
  { name: "notes", go: notes },
  { name: "reviews", go: reviews },
  { name: "people", go: people },
  { name: "team", go: team },
  { name: "finder", go: finder },
  { name: "import", go: importing },
  { name: "downloads", go: downloads },
  { name: "print", go: printing },
  { name: "screens", go: screens },
];
