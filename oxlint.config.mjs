import { existsSync, readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "oxlint";

/** The rooms of lib and of components, from the top down: a room imports only rooms below it. */
const ROOMS = JSON.parse(readFileSync("lib/rooms.json", "utf8"));

const roomsOf = (top) => ROOMS.filter((room) => existsSync(`${top}/${room}`));

const inFolder = (folder) => readdirSync(folder).map((name) => `${folder}/${name.replace(/\.ts$/, "")}`);
/** Every folder and file of lib, lib/platform and lib/platform/core but these and what is in them. */
const libWithout = (...allowed) =>
  ["lib", "lib/platform", "lib/platform/core"]
    .flatMap(inFolder)
    .filter((path) => !allowed.some((each) => `${path}/`.startsWith(`${each}/`) || each.startsWith(`${path}/`)))
    .flatMap((path) => [`@/${path}`, `@/${path}/**`]);

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
  message: "Only lib/doors/auth creates an Actor: use the one that your operation receives.",
};
const noStore = {
  group: ["@/lib/**/store", "@/lib/**/*-store"],
  message: "Call an operation (queries.ts, commands.ts) instead: it checks the policy, a store doesn't.",
};
const noScreens = {
  group: ["@/components/**", "@/app/**"],
  message: "lib doesn't know the screens: pass in what the code needs.",
};
const noRequest = {
  group: ["@/lib/platform/http/**"],
  message: "A domain doesn't know the request: its operations receive an Actor and an input.",
};
/** What stands above a room, which must not know it. */
const noRoomAbove = (top, room) => {
  const above = roomsOf(top).slice(0, roomsOf(top).indexOf(room));
  if (above.length === 0) return [];
  const message =
    `${top}/${room} imports only rooms below it (lib/rooms.json has their order). Move what both need down, ` +
    "pass it in, or move this file up to the room that it uses.";
  return [{ group: above.map((each) => `@/${top}/${each}/**`), message }];
};
const noServerInScreens = {
  group: [
    "@/lib/**/queries",
    "@/lib/**/commands",
    "@/lib/platform/http/*",
    "@/lib/doors/rest/*route",
    "@/lib/doors/rest/api-guard",
    "@/lib/doors/pages/*",
    "@/lib/platform/core/env",
    "@/lib/platform/operation/operation",
  ],
  message:
    "A component gets plain props from its page and changes data through lib/doors/client/call: it never " +
    "runs an operation. It may import the type of what one returns.",
  allowTypeImports: true,
};
const noServerInBrowser = {
  group: libWithout("lib/platform/core/api-base", "lib/doors/client"),
  message: "lib/doors/client runs in the browser: import types only, so that no code of the server is sent along.",
  allowTypeImports: true,
};
const noDomainInCore = {
  group: libWithout("lib/platform/core", "lib/generated"),
  message: "lib/platform/core knows no domain, no request, no database and no screen: pass in what it needs.",
};
const noDomainInOperation = {
  group: libWithout("lib/platform/core", "lib/platform/db", "lib/generated"),
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

/** What isn't an operation: the doors but for what they describe, and what platform does with requests and tables. */
const KNOWS_THE_REQUEST = [
  ...["auth", "rest", "scim", "assistants", "pages", "client", "cli", "backup", "delivery", "maintenance"].map(
    (folder) => `lib/doors/${folder}/**`,
  ),
  ...["core/**", "operation/**", "db/**", "db.ts", "http/**"].map((folder) => `lib/platform/${folder}`),
];

const restrict = (...patterns) => ["error", { patterns }];
const RULE = "no-restricted-imports";

export default defineConfig({
  plugins: ["eslint", "typescript", "oxc", "import", "react", "jsx-a11y", "nextjs"],
  categories: { correctness: "error" },
  ignorePatterns: ["lib/generated/**", "next-env.d.ts"],
  rules: {
    eqeqeq: "error",
    "no-array-constructor": "error",
    "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    "no-var": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-namespace": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-function-type": "error",
    "react/display-name": "error",
    "react/jsx-no-comment-textnodes": "error",
    "react/no-unescaped-entities": "error",
    "react/rules-of-hooks": "error",
    "react/unsupported-syntax": "error",
    // Files with control characters are looked for on purpose.
    "no-control-regex": "off",
    // Links are checked below; one that only filters its page is plain.
    "nextjs/no-html-link-for-pages": "off",
    // Each opened screen is checked by axe; these know only elements, not what a component adds to them.
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/interactive-supports-focus": "off",
    "jsx-a11y/label-has-associated-control": "off",
    "jsx-a11y/no-autofocus": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/no-static-element-interactions": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
  },
  overrides: [
    { files: ["app/**"], rules: { [RULE]: restrict(noDatabase, noMinting, noStore) } },
    { files: ["app/api/**"], rules: { [RULE]: restrict(noDatabase, noMinting, noStore, ...noNextScope) } },
    ...roomsOf("components").map((room) => ({
      files: [`components/${room}/**`],
      excludeFiles: ["components/ui/app-link.tsx"],
      rules: {
        [RULE]: restrict(
          noDatabase,
          noMinting,
          noStore,
          noServerInScreens,
          noPrefetchingLink,
          ...noRoomAbove("components", room),
        ),
      },
    })),
    ...roomsOf("lib").flatMap((room) => [
      {
        files: [`lib/${room}/**`],
        excludeFiles: KNOWS_THE_REQUEST,
        rules: {
          [RULE]: restrict(noDatabase, noMinting, noScreens, noRequest, ...noNextScope, ...noRoomAbove("lib", room)),
        },
      },
      {
        files: [`lib/${room}/**/store.ts`, `lib/${room}/**/*-store.ts`],
        rules: { [RULE]: restrict(noMinting, noScreens, noRequest, ...noRoomAbove("lib", room)) },
      },
    ]),
    {
      files: ["lib/platform/db/**", "lib/platform/db.ts"],
      rules: { [RULE]: restrict(noScreens, ...noRoomAbove("lib", "platform")) },
    },
    {
      files: ["lib/platform/http/**"],
      // Only pages use it.
      excludeFiles: ["lib/platform/http/retrieval-failed.ts"],
      rules: { [RULE]: restrict(noScreens, ...noNextScope, ...noRoomAbove("lib", "platform")) },
    },
    {
      files: ["lib/doors/{auth,assistants,pages,scim}/**"],
      // Only pages use these.
      excludeFiles: ["lib/doors/auth/page-actor.ts", "lib/doors/pages/read.ts"],
      rules: { [RULE]: restrict(noScreens, ...noNextScope) },
    },
    {
      files: ["lib/doors/rest/**"],
      rules: { [RULE]: restrict(noDatabase, noMinting, noScreens, noStore, ...noNextScope) },
    },
    { files: ["lib/doors/client/**"], rules: { [RULE]: restrict(noServerInBrowser, noScreens) } },
    {
      files: ["lib/platform/core/**"],
      excludeFiles: ["lib/platform/core/database-error.ts"],
      rules: { [RULE]: restrict(noDatabase, noScreens, noDomainInCore) },
    },
    { files: ["lib/platform/operation/**"], rules: { [RULE]: restrict(noMinting, noScreens, noDomainInOperation) } },
  ],
});
