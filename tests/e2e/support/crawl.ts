import { readdirSync } from "node:fs";
import { sep } from "node:path";
import type { Page } from "@playwright/test";

const ROOT = "app/(app)";

/** A screen: its page's pattern of paths, and how it was reached. */
export type Reached = { address: string; clicks: number };

/** Returns the pattern of each signed-in page, as in the file system: "/conversation-rounds/[conversation_round_id]". */
export function pagePatterns(): string[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("page.tsx"));
  return files
    .map((file) => `/${file.split(sep).slice(0, -1).join("/")}`)
    .filter((pattern) => !pattern.includes("/[..."));
}

const patternOf = (path: string, patterns: readonly string[]): string | undefined =>
  patterns.find((pattern) =>
    new RegExp(`^${pattern.replace(/\/\[\[\.\.\.\w+\]\]/, "(/[^/]+)?").replace(/\[\w+\]/g, "[^/]+")}$`).test(path),
  );

/** Returns the links of a page's HTML with the clicks that each takes: two in a closed menu, which has to be opened. */
async function linksAt(page: Page, address: string): Promise<[href: string, clicks: number][]> {
  const html = await (await page.request.get(address)).text();
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, "text/html");
    return [...read.querySelectorAll<HTMLAnchorElement>("a[href^='/']")].map((link): [string, number] => [
      link.getAttribute("href")!,
      link.closest("[popover]:not([id='more-menu'])") ? 2 : 1,
    ]);
  }, html);
}

/**
 * Follows links from where a person starts, and returns for each page that they reach within `most` clicks the fewest
 * clicks, by pattern. Of links to one page it follows the first.
 */
export async function crawl(page: Page, start: string, most: number): Promise<Map<string, Reached>> {
  const patterns = pagePatterns();
  const reached = new Map<string, Reached>();
  let next: Reached[] = [{ address: start, clicks: 0 }];
  while (next.length > 0) {
    const nearest = Math.min(...next.map((each) => each.clicks));
    const { address, clicks } = next.find((each) => each.clicks === nearest)!;
    next = next.filter((each) => each.address !== address);
    const { pathname, searchParams } = new URL(address, "http://site.example");
    const pattern = patternOf(pathname, patterns);
    const view = ["as_of", "show"].find((name) => searchParams.has(name));
    const key = pattern && (view ? `${pattern}?${view}` : pattern);
    if (key === undefined || reached.has(key)) continue;
    reached.set(key, { address, clicks });
    if (clicks === most) continue;
    for (const [href, more] of await linksAt(page, address))
      if (clicks + more <= most) next.push({ address: href, clicks: clicks + more });
  }
  return reached;
}
