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
export async function readingOrder(page: Page): Promise<string[]> {
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
