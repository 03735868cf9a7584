import { defineConfig, globalIgnores } from "eslint/config";
import nextVitals from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";

const noDatabase = {
  group: ["@/lib/platform/db", "@/lib/platform/db/**", "@/lib/generated/**"],
  message:
    "Only a domain's store and lib/platform/operation may use the database: put the statement into the store " +
    "and call it from an operation.",
  allowTypeImports: true,
};
const noMinting = {
  group: ["@/lib/platform/core/actor"],
  importNames: ["mintActor"],
  message: "Only lib/platform/auth creates an Actor: use the one that your operation receives.",
};
const noStore = {
  group: ["@/lib/**/store", "@/lib/**/*-store"],
  message: "Call an operation (queries.ts, commands.ts) instead: it checks the policy, a store doesn't.",
};
const noScreens = {
  group: ["@/components/*", "@/app/*"],
  message: "lib doesn't know the screens: pass in what the code needs.",
};
const noRequest = {
  group: ["@/lib/platform/http/*", "@/lib/platform/auth/*", "@/lib/platform/routes/*"],
  message: "A domain doesn't know the request: its operations receive an Actor and an input.",
};
const noServerInScreens = {
  group: [
    "@/lib/**/queries",
    "@/lib/**/commands",
    "@/lib/platform/http/*",
    "@/lib/platform/routes/*",
    "@/lib/platform/core/env",
    "@/lib/platform/operation/operation",
  ],
  message:
    "A component gets plain props from its page and changes data through lib/platform/client/call: it never " +
    "runs an operation.",
};
const noServerInBrowser = {
  group: ["@/lib/*/*/*", "@/lib/learning/*", "!@/lib/platform/core/api-base", "!@/lib/platform/client/*"],
  message: "lib/platform/client runs in the browser: import types only, so that no code of the server is sent along.",
  allowTypeImports: true,
};
const noDomainInCore = {
  group: ["@/lib/*/*/*", "@/lib/learning/*", "!@/lib/platform/core/*", "!@/lib/generated/**"],
  message: "lib/platform/core knows no domain, no request, no database and no screen: pass in what it needs.",
};
const noDomainInOperation = {
  group: ["@/lib/*/*/*", "@/lib/learning/*", "!@/lib/platform/core/*", "!@/lib/platform/db/*", "!@/lib/generated/**"],
  message: "lib/platform/operation knows no domain, no request and no screen: pass in what it needs.",
};
const noPrefetchingLink = {
  group: ["next/link"],
  message: "Use AppLink of components/ui/app-link: it doesn't prefetch pages, which are made for each reader.",
};
const OUTSIDE_NEXT = "API calls reach their handlers outside Next's request scope (decision 30): use the request.";
const noNextScope = [
  { group: ["next/headers", "next/cache"], message: OUTSIDE_NEXT },
  { group: ["next/server"], importNames: ["after", "connection"], message: OUTSIDE_NEXT },
];

/** What eslint-config-next checks of React, which half of the time goes to: only in files that can hold components and hooks. */
const ABOUT_REACT = [...nextVitals, ...nextTs]
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(react|react-hooks|jsx-a11y|@next\/next)\//.test(name));
const notAboutReact = {
  files: ["**/*.{ts,mjs,cjs,js}"],
  ignores: ["components/**", "app/**", "lib/platform/client/**", "tests/components/**"],
  rules: Object.fromEntries(ABOUT_REACT.map((name) => [name, "off"])),
};

const restrict = (...patterns) => ["error", { patterns }];
const RULE = "@typescript-eslint/no-restricted-imports";

export default defineConfig([
  ...nextVitals,
  ...nextTs,
  notAboutReact,
  globalIgnores([
    "**/.next/**",
    "lib/generated/**",
    "next-env.d.ts",
    "test-results/**",
    "screenshots/**",
    "data/**",
    "tmp/**",
    "playwright-report/**",
  ]),
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      eqeqeq: "error",
    },
  },
  { files: ["app/**"], rules: { [RULE]: restrict(noDatabase, noMinting, noStore) } },
  { files: ["app/api/**"], rules: { [RULE]: restrict(noDatabase, noMinting, noStore, ...noNextScope) } },
  {
    files: ["components/**"],
    ignores: ["components/ui/app-link.tsx"],
    rules: { [RULE]: restrict(noDatabase, noMinting, noStore, noServerInScreens, noPrefetchingLink) },
  },
  {
    files: ["lib/*/**"],
    ignores: [
      "lib/platform/core/**",
      "lib/platform/operation/**",
      "lib/platform/db/**",
      "lib/platform/db.ts",
      "lib/platform/auth/**",
      "lib/platform/http/**",
      "lib/platform/routes/**",
      "lib/platform/backup/**",
      "lib/platform/cli/**",
      "lib/messages/delivery/**",
      "lib/privacy/maintenance/**",
      "lib/platform/api/**",
      "lib/platform/client/**",
    ],
    rules: { [RULE]: restrict(noDatabase, noMinting, noScreens, noRequest, ...noNextScope) },
  },
  {
    files: ["lib/platform/auth/**", "lib/platform/http/**", "lib/platform/routes/**"],
    // Only pages use these.
    ignores: [
      "lib/platform/auth/page-actor.ts",
      "lib/platform/http/retrieval-failed.ts",
      "lib/platform/routes/read.ts",
    ],
    rules: { [RULE]: restrict(...noNextScope) },
  },
  {
    files: ["lib/**/store.ts", "lib/**/*-store.ts"],
    rules: { [RULE]: restrict(noMinting, noScreens, noRequest) },
  },
  { files: ["lib/platform/client/**"], rules: { [RULE]: restrict(noServerInBrowser, noScreens) } },
  { files: ["lib/platform/api/**"], rules: { [RULE]: restrict(noDatabase, noMinting, noScreens, noStore) } },
  {
    files: ["lib/platform/core/**"],
    ignores: ["lib/platform/core/database-error.ts"],
    rules: { [RULE]: restrict(noDatabase, noScreens, noDomainInCore) },
  },
  { files: ["lib/platform/operation/**"], rules: { [RULE]: restrict(noMinting, noScreens, noDomainInOperation) } },
]);
