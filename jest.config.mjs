import nextJest from "next/jest.js";
import { grouped, testFiles } from "./tests/support/test-files.mjs";

const withNext = nextJest({ dir: "./" });

/** Packages that ship ES modules only: jest must transform them. */
const ESM_PACKAGES = [
  "jose",
  "@auth/",
  "@tanstack",
  "@exodus/bytes",
  "oauth4webapi",
  "@panva/hkdf",
  "preact-render-to-string",
  "uuid",
  "@prisma/",
  "parse5",
  "entities",
  "zod-openapi",
  "@seriousme/",
  "openapi-fetch",
  "@asamuzakjp",
  "@csstools",
  "@bramus",
  "css-tree",
  "lru-cache",
  "tldts",
  "tough-cookie",
  "csv-parse",
  "@electric-sql",
  "lexical",
  "@lexical",
  "oidc-provider",
  "lucide-react",
  "@preact/",
  "postal-mime",
];

/** Starts of the API tests about what two databases could do differently: transactions, locks, the order of texts, statements of our own, files. */
const ABOUT_THE_DATABASE = [
  "audit/",
  "catalogue-merges/languages",
  "catalogue-merges/races",
  "cli/",
  "competencies/sheets",
  "competencies/versions",
  "db/",
  "decisions/",
  "history/",
  "finder/",
  "http/idempotency",
  "http/paging",
  "import/",
  "load-data/",
  "maintenance/",
  "matrices/matrices",
  "my-data/",
  "outbox/",
  "people/import",
  "people/list",
  "people/races",
  "review-rounds/",
  "reviews/",
  "search/",
  "sheets/",
];

/** The database of the API's tests: the embedded one, or a server. */
const DATABASE = process.env.CAIRN_TEST_DATABASE ?? "pglite";

/** Only those about the database when CAIRN_TEST_EMBEDDED says `part`, as npm test does once all API tests ran on a server. */
const API_TESTS = DATABASE === "pglite" && process.env.CAIRN_TEST_EMBEDDED === "part" ? ABOUT_THE_DATABASE : undefined;

/** Grouped when CAIRN_TEST_GROUPED is set, as npm test does. */
const testMatch = (name, folder, starts) => {
  const files = testFiles(folder, starts);
  return process.env.CAIRN_TEST_GROUPED ? grouped(name, files) : files;
};

const SHARED = {
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/tests/support/server-only.cjs",
    "^signal-exit$": "<rootDir>/tests/support/signal-exit.cjs",
  },
  modulePathIgnorePatterns: ["<rootDir>/.next"],
};

async function project(options) {
  const config = await withNext({ ...SHARED, ...options })();
  // PGlite's CommonJS build holds dynamic imports, which jest can only run once they are compiled away.
  const compile = Object.entries(config.transform).find(([pattern]) => new RegExp(pattern).test("file.ts"))?.[1];
  config.transform["^.+\\.cjs$"] = compile;
  const esm = ESM_PACKAGES.map((name) => name.replaceAll("/", "\\/")).join("|");
  config.transformIgnorePatterns = [
    `/node_modules/(?!.*/node_modules/)(?!(${esm}))`,
    "^.+\\.module\\.(css|sass|scss)$",
  ];
  return config;
}

const config = async () => ({
  // Wide, since a machine that does other work beside shouldn't fail a test; no test is meant to take long.
  testTimeout: 120_000,
  projects: [
    await project({
      displayName: `api on ${DATABASE}`,
      testEnvironment: "node",
      testMatch: testMatch("api", "tests/api", API_TESTS),
      globalSetup: "<rootDir>/tests/support/database/global-setup.ts",
      globalTeardown: "<rootDir>/tests/support/database/global-teardown.ts",
      setupFiles: ["<rootDir>/tests/support/settings.ts"],
      setupFilesAfterEnv: [
        "<rootDir>/tests/support/bundled-threads.ts",
        "<rootDir>/tests/support/database/skip-without-database.ts",
        "<rootDir>/tests/support/check-answers.ts",
        "<rootDir>/tests/support/tried-again.ts",
        "<rootDir>/tests/support/close-threads.ts",
      ],
    }),
    await project({
      displayName: "unit",
      testEnvironment: "node",
      testMatch: testMatch("unit", "tests/unit"),
      globalSetup: "<rootDir>/tests/support/global-setup.ts",
      setupFilesAfterEnv: ["<rootDir>/tests/support/bundled-threads.ts", "<rootDir>/tests/support/tried-again.ts"],
    }),
    await project({
      displayName: "components",
      testEnvironment: "jsdom",
      testMatch: testMatch("components", "tests/components"),
      setupFilesAfterEnv: ["<rootDir>/tests/support/setup-components.ts", "<rootDir>/tests/support/tried-again.ts"],
    }),
  ],
});

export default config;
