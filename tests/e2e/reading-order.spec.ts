import { SHEET_COLUMNS } from "./support/rows";
import { expect, openAccountMenu, signIn, test } from "./support/sign-in";
import type { Page } from "@playwright/test";

type Node = {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
};

const SILENT = new Set(["none", "generic", "InlineTextBox", "LineBreak", "RootWebArea", "paragraph"]);
const STATES = ["checked", "pressed", "expanded", "disabled", "hasPopup", "current", "invalid", "required", "busy"];

function stateOf({ properties = [] }: Node): string {
  return properties
    .filter(({ name }) => STATES.includes(name))
    .flatMap(({ name, value: { value } }) => {
      if (value === true || value === "true") return name;
      if (value === false || value === "false") return name === "expanded" ? "collapsed" : [];
      return `${name}=${String(value)}`;
    })
    .join(", ");
}

/**
 * What a screen reader reads of the page, from top to bottom: a line for each node of Chromium's accessibility tree,
 * with role, name and states.
 */
async function readingOrder(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (node: Node, named: string) => {
    const role = node.role?.value ?? "";
    const name = (node.name?.value ?? "").replace(/\s+/g, " ").trim();
    // The text inside something that is named after it isn't read twice.
    const isRepeated = role === "StaticText" && (name === "" || named.includes(name));
    if (!node.ignored && !SILENT.has(role) && !isRepeated) {
      const extras = [stateOf(node), node.description?.value ?? ""].filter(Boolean).map((each) => `(${each})`);
      lines.push([role === "StaticText" ? "text" : role, name && `"${name}"`, ...extras].filter(Boolean).join(" "));
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, node.ignored || SILENT.has(role) ? named : name || named);
    }
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (root) visit(root, "");
  return lines;
}

/** Expects lines that begin so in this order, with others between them. */
function expectInOrder(lines: readonly string[], expected: readonly string[]) {
  let from = 0;
  for (const line of expected) {
    const at = lines.findIndex((read, place) => place >= from && read.startsWith(line));
    expect(at, `“${line}” in what is read after line ${from}:\n${lines.slice(from).join("\n")}`).toBeGreaterThanOrEqual(
      from,
    );
    from = at + 1;
  }
}

test("a screen reader reads a sheet and the account menu in the order of the screen, each control with its name", async ({
  page,
}) => {
  await signIn(page, "guest");
  expectInOrder(await readingOrder(page), [
    'link "Skip to content"',
    'link "Skip to the levels"',
    'navigation "Main"',
    'link "Cairn"',
    'link "My sheet"',
    'link "Learning Pointers"',
    'link "Needs"',
    'button "Account: Gus Guest" (collapsed)',
    "main",
    'heading "Gus Guest\'s Competency Matrix"',
    'button "More for this sheet"',
    'combobox "Filter by Discipline"',
    'combobox "Show"',
    'table "Gus Guest\'s competencies"',
    ...SHEET_COLUMNS.map((name) => `columnheader "${name}"`),
    'rowheader "SQL"',
    'button "Description and criteria of SQL, Databases" (collapsed)',
    'radiogroup "Level for SQL, Databases"',
    // How many there are depends on other journeys.
    'link "View',
  ]);
  await openAccountMenu(page);
  expectInOrder(await readingOrder(page), [
    'button "Account: Gus Guest" (expanded)',
    'group "Account"',
    'link "My data"',
    'link "Settings"',
    'button "Keyboard shortcuts"',
    'group "Theme"',
    'button "Log out"',
    "main",
  ]);
});

test("on a phone, a screen reader still counts the same columns as on a desktop", async ({ page }) => {
  await signIn(page, "guest");
  await page.setViewportSize({ width: 390, height: 844 });
  expectInOrder(await readingOrder(page), [
    ...SHEET_COLUMNS.map((name) => `columnheader "${name}"`),
    'cell "Databases"',
    'rowheader "SQL"',
    'radiogroup "Level for SQL, Databases"',
  ]);
});
