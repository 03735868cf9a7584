/**
 * Prints Lighthouse's scores of the main screens in the production build, on a desktop and on a phone.
 * npm run drill -- lighthouse [/team /people …]
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { browserPath } from "@/tests/e2e/support/browser";
import { fullName } from "@/tests/e2e/support/cast";
import { startDemoApp } from "@/scripts/demo-app";
import { serveJourneys } from "./support/journeys-app";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "tmp", "lighthouse");
/** npx fetches it on demand, so that its 200 packages aren't part of every install. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
const FORMS = [
  { form: "desktop", flags: ["--preset=desktop"], wanted: [1, 1, 1] },
  { form: "mobile", flags: [], wanted: [0.95, 1, 1] },
] as const;

const MANAGER = "Kwame Asante";
const ADMIN = "Ada Merriweather";
/** Measured with the demo's consultancy. */
const DEMO_SCREENS: readonly { path: string; person: string }[] = [
  { path: "/reviews", person: MANAGER },
  { path: "/competency-matrices", person: MANAGER },
  { path: "/finder?must=area-1-basic&nice=area-2-advanced", person: MANAGER },
  { path: "/team", person: MANAGER },
  { path: "/competency-matrix-template", person: ADMIN },
  { path: "/people", person: ADMIN },
  { path: "/import", person: ADMIN },
  { path: "/settings", person: ADMIN },
];

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
};

/**
 * Signs a person in through the local page in Google's place. Returns the folder of the browser's profile, which has
 * their session.
 */
async function profileOf(origin: string, person: string): Promise<string> {
  const profile = join(FOLDER, `profile-${person.replaceAll(" ", "-")}`);
  rmSync(profile, { recursive: true, force: true });
  const browser = await chromium.launchPersistentContext(profile, {
    ...{ executablePath: browserPath(), args: ["--no-sandbox"], baseURL: origin },
  });
  const page = await browser.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(`^${person}`) }).click();
  await page.waitForURL("**/sheet");
  await browser.close();
  return profile;
}

/** Characters of a number in the printed table. */
const CELL = 10;

/**
 * Prints a line for each device with the scores and times of an address. Sets the exit code if a score is below the
 * goal.
 */
function measure(address: string, profile: string) {
  const { pathname } = new URL(address);
  for (const { form, flags, wanted } of FORMS) {
    const out = join(FOLDER, `${pathname.slice(1)}-${form}.json`);
    rmSync(out, { force: true });
    spawnSync(
      "npx",
      [
        "--yes",
        LIGHTHOUSE,
        address,
        "--quiet",
        "--output=json",
        `--output-path=${out}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        ...flags,
        `--chrome-flags=--headless=new --no-sandbox --disable-gpu --user-data-dir=${profile}`,
      ],
      { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, CHROME_PATH: browserPath() } },
    );
    const { categories, audits } = JSON.parse(readFileSync(out, "utf8")) as Report;
    const scores = CATEGORIES.map((category) => categories[category]?.score ?? 0);
    const missed = scores.some((score, place) => score < wanted[place]!);
    if (missed) process.exitCode = 1;
    const cells = [
      ...scores.map((score) => String(Math.round(score * 100)).padStart(CELL)),
      ...TIMES.map((time) => (audits[time]?.displayValue ?? "?").padStart(CELL)),
    ];
    console.log(`${pathname.padEnd(30)} ${form.padEnd(8)}${cells.join("")}${missed ? "  missed" : ""}`);
  }
}

/** The journeys' app has the sheet of 150 rows. */
async function measureSheet() {
  const { url, end } = await serveJourneys();
  try {
    measure(`${url}/sheet`, await profileOf(url, fullName("wide")));
  } finally {
    await end();
  }
}

async function measureDemo(screens: typeof DEMO_SCREENS) {
  const { url, end, ended } = await startDemoApp({ dataDir: join(ROOT, "data", "lighthouse"), port: 3200 });
  try {
    const profiles = new Map<string, string>();
    for (const { path, person } of screens) {
      if (!profiles.has(person)) profiles.set(person, await profileOf(url, person));
      measure(`${url}${path}`, profiles.get(person)!);
    }
  } finally {
    end();
    await ended;
  }
}

const asked = process.argv.slice(2);
const isAsked = (path: string) => asked.length === 0 || asked.includes(path.split("?", 1)[0]!);
const screens = DEMO_SCREENS.filter(({ path }) => isAsked(path));
mkdirSync(FOLDER, { recursive: true });
const heads = ["perform.", "access.", "practices", "FCP", "LCP", "TBT", "CLS"];
console.log(`${" ".repeat(39)}${heads.map((head) => head.padStart(CELL)).join("")}`);
if (isAsked("/sheet")) await measureSheet();
if (screens.length > 0) await measureDemo(screens);
