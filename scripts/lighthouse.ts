import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { APP_URL } from "@/tests/e2e/support/addresses";
import { browserPath } from "@/tests/e2e/support/browser";
import { fullName } from "@/tests/e2e/support/cast";

const ROOT = resolve(import.meta.dirname, "..");
const FOLDER = join(ROOT, "tmp", "lighthouse");
/** npx fetches it on demand, so that its 200 packages aren't part of every install. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const FORMS = [
  {
    form: "desktop",
    flags: ["--preset=desktop"],
    wanted: { performance: 0.95, accessibility: 1, "best-practices": 1 },
  },
  { form: "mobile", flags: [], wanted: { performance: 0, accessibility: 1, "best-practices": 1 } },
] as const;

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { displayValue?: string }> };

/** Returns a Cookie header with the session of a person whose sheet has 150 rows. */
async function cookieOfWide(): Promise<string> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox"] });
  const page = await browser.newPage({ baseURL: APP_URL });
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(fullName("wide")) }).click();
  await page.waitForURL("**/sheet");
  const cookies = await page.context().cookies();
  await browser.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function measure(form: string, flags: readonly string[], headers: string): Report {
  const out = join(FOLDER, `sheet-${form}.json`);
  const common = [
    "--quiet",
    "--output=json",
    `--output-path=${out}`,
    `--extra-headers=${headers}`,
    `--only-categories=${CATEGORIES.join(",")}`,
  ];
  spawnSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      `${APP_URL}/sheet`,
      ...common,
      ...flags,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, CHROME_PATH: browserPath() },
    },
  );
  return JSON.parse(readFileSync(out, "utf8")) as Report;
}

mkdirSync(FOLDER, { recursive: true });
const app = spawn(process.execPath, ["--import", "tsx", join(ROOT, "tests/e2e/support/serve.ts")], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  while ((await fetch(APP_URL, { redirect: "manual" }).catch(() => null)) === null) {
    if (app.exitCode !== null) throw new Error("The app did not start.");
    await new Promise((settle) => setTimeout(settle, 200));
  }
  const headers = join(FOLDER, "headers.json");
  writeFileSync(headers, JSON.stringify({ Cookie: await cookieOfWide() }), { mode: 0o600 });
  for (const { form, flags, wanted } of FORMS) {
    const { categories, audits } = measure(form, flags, headers);
    const scores = CATEGORIES.map((category) => `${category} ${Math.round(categories[category]!.score * 100)}`);
    const times = [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
    ].map((audit) => `${audit} ${audits[audit]?.displayValue ?? "?"}`);
    console.log(`${form.padEnd(8)} ${scores.join(", ")} (${times.join(", ")})`);
    if (CATEGORIES.some((category) => categories[category]!.score < wanted[category])) process.exitCode = 1;
  }
} finally {
  app.kill("SIGTERM");
}
