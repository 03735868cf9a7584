import { readFileSync } from "node:fs";
import { OLDEST_BROWSERS } from "@/components/shell/old-browser";

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] };

test("the README and the page for old browsers name the versions of browserslist", () => {
  const [chrome, edge, firefox, safari, iosSafari] = browserslist.map((line) => line.split(" >= ")[1]);
  expect([edge, iosSafari]).toEqual([chrome, safari]);
  expect(OLDEST_BROWSERS).toBe(`Chrome or Edge ${chrome}, Firefox ${firefox}, or Safari ${safari}`);
  expect(readFileSync("README.md", "utf8")).toContain(OLDEST_BROWSERS);
});
