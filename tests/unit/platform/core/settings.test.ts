import { readFileSync } from "node:fs";
import { readEnv } from "@/lib/platform/core/env";
import { AppSettings } from "@/lib/platform/core/settings";
import { envExample, pagesWithTables } from "@/scripts/settings-docs";

const REQUIRED = { AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret" };

test("every setting has a description", () => {
  const undescribed = Object.entries(AppSettings.shape).filter(([, schema]) => !schema.meta()?.description);
  expect(undescribed.map(([name]) => name)).toEqual([]);
});

test(".env.example, docs/settings.md and docs/files.md match the code (npm run docs writes them)", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample());
  for (const name of Object.keys(AppSettings.shape)) expect(envExample()).toContain(`${name}=`);
  for (const [page, text] of Object.entries(pagesWithTables())) expect(readFileSync(page, "utf8")).toBe(text);
});

test.each([
  ["AUTH_ALLOWED_DOMAINS", "acme.example, @other.example", "must be domains .*not @other.example"],
  ["AUTH_ALLOWED_DOMAINS", "https://acme.example", "must be domains"],
  ["AUTH_ALLOWED_DOMAINS", "acme.example;other.example", "must be domains"],
  ["ADMIN_EMAILS", "ada@acme.example, boss", "must be email addresses .*not boss"],
  ["ADMIN_EMAILS", "Ada <ada@acme.example>", "must be email addresses"],
  ["APP_URL", "https://acme.example/cairn", "must be an address without a path"],
  ["APP_URL", "https://acme.example?x", "must be an address without a path"],
  ["SESSION_IDLE_MINUTES", "0", "must be a number of minutes"],
  ["HSTS_INCLUDE_SUBDOMAINS", "yes", "must be true or false"],
])("%s=%s stops the start and says what is allowed", (name, value, expected) => {
  expect(() => readEnv({ ...REQUIRED, [name]: value })).toThrow(new RegExp(`^Setting ${name} ${expected}[^\n]*$`));
});

test("emails and domains are folded by ASCII letters only, so that a Kelvin sign is no k", () => {
  const { ADMIN_EMAILS } = readEnv({ ...REQUIRED, ADMIN_EMAILS: "Boss@Acme.example,\u212Aim@acme.example" });
  expect(ADMIN_EMAILS).toEqual(["boss@acme.example", "\u212Aim@acme.example"]);
});
