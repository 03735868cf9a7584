import { readEnv } from "@/lib/platform/core/env";

const REQUIRED = { AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret" };

test.each([
  [
    "CORS_ALLOWED_ORIGINS",
    "https://timesheets.example.com, http://localhost:4000",
    ["https://timesheets.example.com", "http://localhost:4000"],
  ],
  ["CORS_ALLOWED_ORIGINS", "", []],
  ["TRUSTED_PROXIES", "2", 2],
  ["RATE_LIMIT_WRITES", "0", 0],
] as const)("%s=%s is understood", (name, value, expected) => {
  expect(readEnv({ ...REQUIRED, [name]: value })[name]).toEqual(expected);
});

test.each([
  ["CORS_ALLOWED_ORIGINS", "*", "must be origins"],
  ["CORS_ALLOWED_ORIGINS", "https://timesheets.example.com/app", "must be origins"],
  ["TRUSTED_PROXIES", "-1", "must be a number of proxies"],
  ["TRUSTED_PROXIES", "true", "must be a number of proxies"],
  ["RATE_LIMIT_SIGN_INS", "1.5", "must be a number a minute"],
  ["AUTH_GOOGLE_SECRET", "", "is missing"],
  ["PORT", "eighty", "must be a port number from 0 to 65535\\."],
  ["DATABASE_URL", "mysql://here", "must start with postgresql://"],
  ["AUTH_GOOGLE_ISSUER", "google", "must be an address"],
  ["AUTH_ALLOWED_DOMAINS", "acme.example, @other.example", "must be domains .*not @other.example"],
  ["AUTH_ALLOWED_DOMAINS", "https://acme.example", "must be domains"],
  ["AUTH_ALLOWED_DOMAINS", "acme.example;other.example", "must be domains"],
  ["ADMIN_EMAILS", "ada@acme.example, boss", "must be email addresses .*not boss"],
  ["ADMIN_EMAILS", "Ada <ada@acme.example>", "must be email addresses"],
  ["APP_URL", "https://acme.example/cairn", "must be an address without a path"],
  ["APP_URL", "https://acme.example?x", "must be an address without a path"],
  ["SESSION_IDLE_MINUTES", "0", "must be a number of minutes"],
  ["HSTS_INCLUDE_SUBDOMAINS", "yes", "must be true or false"],
  ["SMTP_URL", "smtp.example.com", "must be an address such as smtps"],
  ["SMTP_URL", "smtps://ada:100%@smtp.example.com", "must have %25 for a % in its user or password"],
])("%s=%s stops the start with one line that names it", (name, value, expected) => {
  expect(() => readEnv({ ...REQUIRED, [name]: value })).toThrow(new RegExp(`^Setting ${name} ${expected}[^\n]*$`));
});
