import { accessTable } from "@/scripts/access-table";
import { accessFiles } from "@/lib/doors/cli/pack/access-files";
import { pageToSign } from "@/lib/doors/cli/pack/page-to-sign";
import { settingFiles, settingsInForce, shownValue } from "@/lib/doors/cli/pack/setting-files";
import { tableText } from "@/lib/doors/cli/pack/markdown";
import { destinationsOf, pagesByAudience } from "@/lib/doors/auth/page-access";
import { endpoints } from "@/lib/doors/rest/endpoints";
import { AppSettings } from "@/lib/platform/core/settings";
import { ACCESS, ANSWERS, CALLERS, WHOSE } from "@/lib/doors/trust/access-rules";
import { BESIDE_PAGES, EVALUATIONS, ON_EVERY_PAGE } from "@/lib/doors/trust/evaluation-rules";
import { ACTS } from "@/lib/privacy/audit/act-rules";
import { rightsFile } from "@/lib/doors/cli/pack/statement-files";
import { securityFile } from "@/lib/doors/cli/pack/statement-files";
import { SCIM_CALLS } from "@/lib/doors/trust/interface-rules";
import { RIGHTS } from "@/lib/doors/trust/rights-rules";
import { readdirSync, readFileSync } from "node:fs";

const FACTS = {
  columns: [],
  webhooks: [],
  scimAccounts: 0,
  confirmAfterMonths: 12,
  withLevels: false,
  people: { active: 1, deactivated: 0, managers: 0, staffing: 0, admins: 1 },
};

test("lib/doors/trust/access.json is what npm run docs writes from the access tests", () => {
  expect(readFileSync("lib/doors/trust/access.json", "utf8")).toBe(accessTable());
});

test("every call is in the access table, with an answer for each caller in known words", () => {
  expect([...new Set(ACCESS.map(({ call }) => call))].sort()).toEqual(Object.keys(endpoints).sort());
  const wrong = ACCESS.filter(
    ({ whose, answers }) => !WHOSE[whose] || answers.length !== CALLERS.length || !answers.every((one) => ANSWERS[one]),
  );
  expect(wrong).toEqual([]);
});

test("the access page has every call of the table", async () => {
  const [page, csv] = await accessFiles();
  expect(page!.content.match(/^\| (GET|POST|PUT|PATCH|DELETE) /gm)).toHaveLength(ACCESS.length);
  expect(csv!.content.trim().split("\n")).toHaveLength(ACCESS.length + 1);
});

test("the access page says of every page what it is and who opens it, in words", async () => {
  const [page] = await accessFiles();
  const rows = page!.content.match(/^\| \/.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.filter((row) => !/^\| \/[\w/-]+ \| [A-Z][^|_]+ \| [A-Z][^|_]+(FINDER_SCOPE=everyone)? \|$/.test(row)),
  ).toEqual([]);
});

test("every page with a name, and Search, is evaluated in words, or shows records as they are", () => {
  const everything = { isAdmin: true, isManager: true, isStaffing: true, mayFindPeople: true };
  const plain = pagesByAudience().flatMap(({ href, plain }) => (plain ? [href] : []));
  const explained = new Set([...EVALUATIONS.map(({ page }) => page), ...plain]);
  expect([...explained].sort()).toEqual(
    [
      ON_EVERY_PAGE,
      ...Object.values(BESIDE_PAGES),
      ...destinationsOf(everything).map(({ href }) => href as string),
    ].sort(),
  );
});

test("the interfaces have every call of SCIM", () => {
  const folder = "app/scim/v2";
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith("route.ts") && !path.includes("[...missing]"),
  );
  const calls = routes.flatMap((path) => {
    const place = `/${path.replace(/\/route\.ts$/, "")}`
      .replace(/(Users|Groups)\/\[id\]/, "$1/{id}")
      .replace("/[id]", "");
    const text = readFileSync(`${folder}/${path}`, "utf8");
    return [...text.matchAll(/^export const (?:\{ )?(GET|POST|PUT|PATCH|DELETE)\b/gm)].map(
      ([, method]) => `${method} ${place}`,
    );
  });
  const listed = SCIM_CALLS.flatMap(([methods, paths]) =>
    methods.split(", ").flatMap((method) => paths.split(", ").map((path) => `${method} ${path}`)),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect([...new Set(calls)].sort()).toEqual(listed.sort());
});

test("the security page names every act that the audit log records, and the rights page says of everything what can be done", () => {
  const security = securityFile().content;
  expect(Object.values(ACTS).filter(({ label }) => !security.includes(`- ${label}\n`))).toEqual([]);
  const rows = rightsFile().content.match(/^\| (?!---|About).*$/gm) ?? [];
  expect(rows).toHaveLength(RIGHTS.length);
  expect(rows.filter((row) => !/^\| .+ \| .+ \| .+ \| .+ \|$/.test(row))).toEqual([]);
});

test("no setting's secret is in the pack, whatever the setting", async () => {
  const secret = "hunter2hunter2hunter2hunter2hunter2";
  const names = Object.keys(AppSettings.shape);
  const asAddress = `https://cairn:${secret}@db.example.com/x?password=${secret}`;
  const isSecret = (name: string) => /SECRET|TOKEN/.test(name);
  const source = Object.fromEntries(names.map((name) => [name, isSecret(name) ? secret : asAddress]));
  const files = await settingFiles(source, FACTS);
  expect(files.map(({ content }) => content).join("")).not.toContain(secret);
  expect(files[0]!.content).toContain("| REVIEW_SCOPE | https://db.example.com |");
});

test.each([
  ["REVIEW_SCOPE", "reports", "reports"],
  ["APP_URL", "https://cairn.example.com", "https://cairn.example.com"],
  ["SMTP_URL", "smtps://me:pass@mail.example.com", "smtps://mail.example.com"],
  ["DATABASE_URL", "postgresql://me:pass@db/cairn", "postgresql://db"],
  ["AUTH_SECRET", "anything", "set, not shown"],
  ["ADMIN_EMAILS", "ada@acme.example,al@acme.example", "2 addresses"],
])("%s=%s is shown as %s", (name, value, shown) => {
  expect(shownValue(name, value)).toBe(shown);
});

test("the page to sign has the settings that decide who sees what, as they are in force", () => {
  const { content } = pageToSign("Skills & Co", settingsInForce({ REVIEW_SCOPE: "reports" }, FACTS));
  const rows = [...content.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ["REVIEW_SCOPE", "reports"],
      ["FINDER_SCOPE", "staffing (default)"],
      ["FINDER_PURPOSE", "optional (default)"],
      ["Levels are overdue after", "12 months"],
      ["Levels in messages", "off"],
    ]),
  );
  expect(content).toContain("What Skills &amp; Co never does");
});

test("a cell can't end its column or line", () => {
  expect(tableText({ columns: ["a"], rows: [["x | y\nz \\|"]] })).toBe("| a |\n| --- |\n| x \\| y z \\\\\\| |");
});

test("the settings say whose they are, and which the app can't start without", async () => {
  const [given] = await settingFiles({ AUTH_GOOGLE_ID: "cairn" }, FACTS);
  expect(given!.content).toContain("These are the settings of the shell in which the command ran");
  expect(given!.content).toContain("| AUTH_GOOGLE_ID | cairn |");
  const [missing] = await settingFiles({}, FACTS);
  expect(missing!.content).toContain("| AUTH_GOOGLE_ID | missing: no app starts without it |");
});
