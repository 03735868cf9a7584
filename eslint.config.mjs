import { defineConfig, globalIgnores } from "eslint/config";
import nextVitals from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";

const noDatabase = {
  group: ["@/lib/db", "@/lib/db/*", "@/lib/generated/*"],
  message:
    "Only a domain's store and lib/core may talk to the database: put the statement into the store and call it from an operation.",
  allowTypeImports: true,
};
const noMinting = {
  group: ["@/lib/core/actor"],
  importNames: ["mintActor"],
  message: "Only lib/auth vouches for who is calling: take the Actor that your operation was given.",
};
const noStore = {
  group: ["@/lib/*/store", "@/lib/*/*-store"],
  message: "Screens and routes call operations (queries.ts, commands.ts), which hold the policy; a store holds none.",
};
const noScreens = {
  group: ["@/components/*", "@/app/*"],
  message: "lib knows no screen: pass it what it needs instead.",
};
const noRequest = {
  group: ["@/lib/http/*", "@/lib/auth/*"],
  message: "A domain knows no request: it is handed an Actor and an input.",
};
const noServerInScreens = {
  group: ["@/lib/*/queries", "@/lib/*/commands", "@/lib/http/*"],
  message:
    "A component gets plain props from its page and changes things through lib/api/client: it never runs an operation itself.",
};

const restrict = (...patterns) => ["error", { patterns }];
const RULE = "@typescript-eslint/no-restricted-imports";

export default defineConfig([
  ...nextVitals,
  ...nextTs,
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
  { files: ["components/**"], rules: { [RULE]: restrict(noDatabase, noMinting, noStore, noServerInScreens) } },
  {
    files: ["lib/*/**"],
    ignores: [
      "lib/core/**",
      "lib/db/**",
      "lib/auth/**",
      "lib/http/**",
      "lib/cli/**",
      "lib/maintenance/**",
      "lib/api/**",
    ],
    rules: { [RULE]: restrict(noDatabase, noMinting, noScreens, noRequest) },
  },
  {
    files: ["lib/*/*store.ts", "lib/*/*-store.ts"],
    rules: { [RULE]: restrict(noMinting, noScreens, noRequest) },
  },
  { files: ["lib/api/**"], rules: { [RULE]: restrict(noDatabase, noMinting, noScreens, noStore) } },
  {
    files: ["lib/core/**"],
    ignores: ["lib/core/operation.ts", "lib/core/database-error.ts"],
    rules: { [RULE]: restrict(noDatabase, noScreens, noStore) },
  },
]);
