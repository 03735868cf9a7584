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
  "@redocly/",
  "colorette",
  "js-yaml",
  "openapi-fetch",
  "@asamuzakjp",
  "@csstools",
  "@bramus",
  "css-tree",
  "lru-cache",
  "tldts",
  "tough-cookie",
  "csv-parse",
  "lexical",
  "@lexical",
  "oidc-provider",
  "lucide-react",
  "@preact/",
  "postal-mime",
  "p-limit",
  "yocto-queue",
];

/** In as many groups as CAIRN_TEST_GROUPS says, which npm test sets. */
const testMatch = (name, folder) => {
  const files = testFiles(folder);
  const groups = Number(process.env.CAIRN_TEST_GROUPS ?? 0);
  return groups > 0 ? grouped(name, files, groups) : files;
};

const SHARED = {
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/tests/support/server-only.cjs",
  },
  modulePathIgnorePatterns: ["<rootDir>/.next"],
};

async function project(options) {
  const config = await withNext({ ...SHARED, ...options })();
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
      displayName: "api",
      testEnvironment: "node",
      testMatch: testMatch("api", "tests/api"),
      globalSetup: "<rootDir>/tests/support/database/global-setup.ts",
      globalTeardown: "<rootDir>/tests/support/database/global-teardown.ts",
      setupFiles: ["<rootDir>/tests/support/settings.ts"],
      setupFilesAfterEnv: [
        "<rootDir>/tests/support/bundled-threads.ts",
        "<rootDir>/tests/support/check-answers.ts",
        "<rootDir>/tests/support/tried-again.ts",
        "<rootDir>/tests/support/setup-api.ts",
      ],
    }),
    await project({
      displayName: "unit",
      testEnvironment: "node",
      testMatch: testMatch("unit", "tests/unit"),
      globalSetup: "<rootDir>/tests/support/programs.ts",
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
