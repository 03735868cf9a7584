import { resolve } from "node:path";
import { z } from "zod";
import { foldEmail } from "./email";
import { loginIn } from "./login-in-url";
import { isHostOrNetwork } from "./network";
import { MAX_LEVEL_NAME, readLevelNames } from "./level-name-rules";
import { wordsOf } from "./words-of";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

const commaList = z.string().default("").transform(wordsOf);

/** A comma-separated list whose items pass `isValid`. `error` completes "must be …" for the first that doesn't. */
const listOf = (isValid: (item: string) => boolean, error: string) =>
  commaList.transform((items, ctx) => {
    const wrong = items.find((item) => !isValid(item));
    if (wrong !== undefined) ctx.addIssue({ code: "custom", message: `must be ${error} (not ${wrong})` });
    return items;
  });

const address = z
  .url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" })
  .transform((url) => url.replace(/\/+$/, ""));

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const isSocialLink = (item: string) => /^[^=]*\S[^=]*=\s*https?:\/\//.test(item);
const socialLinks = listOf(isSocialLink, "a list such as LinkedIn=https://www.linkedin.com/company/us").transform(
  (items) =>
    items.map((item) => {
      const [label = "", url = ""] = item.split(/=(.*)/s).map((part) => part.trim());
      return { label, url };
    }),
);

const required = (what: string) =>
  z
    .string({ error: `is missing: it must be ${what}` })
    .trim()
    .min(1, { error: `is empty: it must be ${what}` });

const wholeNumber = (what: string, { min = 0, max }: { min?: number; max: number }) => {
  const error = `must be ${what} from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const perMinute = wholeNumber("a number a minute (0: no limit)", { max: 1_000_000 });
const isTrue = z.stringbool({ truthy: ["true"], falsy: ["false"], error: "must be true or false" }).default(false);
const port = (min: number) => wholeNumber("a port number", { min, max: 65_535 });

/** The settings of the data's location, and of what its levels are called. The command line needs no others. */
export const StorageSettings = z.object({
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(/* turbopackIgnore: true */ path))
    .meta({
      description: "Folder of Cairn's own PostgreSQL and its secrets; a volume in a container",
      shown: "./data",
    }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must start with postgresql://" })
    .optional()
    .describe("A PostgreSQL server (15 or newer) to use instead of Cairn's own"),
  DATABASE_POOL: wholeNumber("a number of connections", { min: 1, max: 200 })
    .default(10)
    .describe("Maximum number of connections to the database, plus 1 that checks whether it answers"),
  LEVEL_NAMES: z
    .string()
    .refine((text) => readLevelNames(text) !== null, {
      error: `must be four different names of at most ${MAX_LEVEL_NAME} characters, the lowest first, such as Awareness,Working,Practitioner,Expert`,
    })
    .optional()
    .meta({
      description:
        "The company's own names of the four levels, the lowest first, on screens and in files, emails and documents: `Awareness,Working,Practitioner,Expert`. Files and the API read these and the usual ones",
      shown: "`None,Basic,Intermediate,Advanced`",
    }),
});

/** A mailbox as the sender of emails: an address, or a name and an address. */
const isSender = (text: string) => /^(?:[^<>"@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);

/** The settings of emails and webhooks. The command line reads them without the others. */
export const DeliverySettings = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@smtp.example.com" })
    .refine((url) => !URL.canParse(url) || loginIn(url), { error: "must have %25 for a % in its user or password" })
    .optional()
    .describe(
      "Mail server that emails are sent through: `smtps://user:password@host` (TLS, port 465) or `smtp://user:password@host` (STARTTLS, port 587). Without it, no email is sent",
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isSender, { error: "must be an address, such as Cairn <cairn@example.com>" })
    .optional()
    .meta({
      description: "Sender of emails, such as `Cairn <cairn@example.com>`",
      shown: "cairn@ the host of `APP_URL`",
    }),
  WEBHOOK_ALLOW_PRIVATE: listOf(
    isHostOrNetwork,
    "hosts, addresses or networks such as chat.intranet.example.com,10.1.0.0/16",
  ).describe(
    "Comma-separated hosts, addresses and networks (`10.1.0.0/16`) inside your network that webhooks may call, also by http. Without it, webhooks call public addresses only",
  ),
});

/** Every setting, in the order of the table in docs/settings.md, which is generated from here (scripts/settings-docs.ts). */
export const AppSettings = z.object({
  PORT: port(0).default(3000).describe("Port to listen on"),
  HOST: z.string().default("0.0.0.0").describe("Address to listen on"),
  APP_URL: address
    .refine(isOrigin, { error: "must be an address without a path, such as https://cairn.example.com" })
    .optional()
    .meta({
      description: "Public address, without a path. Cookies are `Secure` when it is https",
      shown: "http://localhost:$PORT",
    }),
  ...StorageSettings.shape,
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional().meta({
    description: "Signs cookies and tokens. Several apps on one database need the same",
    shown: "generated once into `DATA_DIR`",
  }),
  AUTH_GOOGLE_ID: required("the client id of the Google OAuth client that people sign in with").describe(
    "Client id of the Google OAuth client",
  ),
  AUTH_GOOGLE_SECRET: required("the client secret of the Google OAuth client").describe(
    "Client secret of the Google OAuth client",
  ),
  AUTH_GOOGLE_ISSUER: address
    .default("https://accounts.google.com")
    .describe("Any OpenID provider with discovery and a key set: its `issuer`, as the discovery document says"),
  AUTH_TRUST_EMAILS: isTrue.meta({
    description:
      "`true`: an email counts as verified when the provider doesn't say (no `email_verified`), as with Entra ID. Only for the issuer of your own tenant: anyone able to set an email there can sign in as its owner",
    shown: "false",
  }),
  AUTH_GOOGLE_AUDIENCES: commaList.meta({
    description: "Comma-separated client ids whose ID tokens the API accepts",
    shown: "`AUTH_GOOGLE_ID`",
  }),
  AUTH_ALLOWED_DOMAINS: listOf(
    (domain) => /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain),
    "domains such as example.com, without @ or https://",
  )
    .transform((domains) => domains.map(foldEmail))
    .describe(
      "Comma-separated domains whose people may sign in. With Google, the account must belong to the domain's Workspace. Without it, only people who were added and `ADMIN_EMAILS` may",
    ),
  ADMIN_EMAILS: listOf((email) => /^[^@\s:<>]+@[^@\s:<>]+$/.test(email), "email addresses such as ada@example.com")
    .transform((emails) => emails.map(foldEmail))
    .describe("Comma-separated addresses of the first admins: they become admins at their first sign-in"),
  SESSION_IDLE_MINUTES: wholeNumber("a number of minutes", { min: 1, max: 480 })
    .default(480)
    .describe("Minutes without activity after which a session ends. It ends 8 hours after sign-in in any case"),
  REVIEW_SCOPE: z
    .enum(["all", "reports"], { error: "must be all or reports" })
    .default("all")
    .describe(
      "`all`: managers review every sheet but their own; `reports`: only those of their direct and indirect reports",
    ),
  FINDER_SCOPE: z
    .enum(["staffing", "everyone"], { error: "must be staffing or everyone" })
    .default("staffing")
    .describe(
      "Who may find people by their levels: `staffing`: people with the staffing role, managers and admins; `everyone`: everyone signed in. Independent of `REVIEW_SCOPE`",
    ),
  FINDER_PURPOSE: z
    .enum(["optional", "required"], { error: "must be optional or required" })
    .default("optional")
    .describe(
      "`required`: searching people in the finder, opening or comparing others' cards, and exporting people found need a purpose, which these people can read",
    ),
  PRODUCT_NAME: z.string().default("Cairn").describe("Name shown in the app"),
  COMPANY_NAME: z.string().default("").describe("Company named in the footer"),
  TIMESHEETS_URL: address
    .optional()
    .describe("Address of the Timesheets link in the navbar. Without it there is no link"),
  SOCIAL_LINKS: socialLinks.describe(
    "Links in the footer, such as `LinkedIn=https://www.linkedin.com/company/us,GitHub=https://github.com/us`",
  ),
  COOKIE_PARENT_DOMAIN: z
    .string()
    .optional()
    .describe("Domain on which a sibling app leaves its `transition_token`. Without it, none is accepted"),
  HSTS_INCLUDE_SUBDOMAINS: isTrue.meta({
    description: "`true`: browsers use https for all subdomains of `APP_URL`'s host too",
    shown: "false",
  }),
  RATE_LIMIT_WRITES: perMinute
    .default(600)
    .describe("Changes a minute through the API, per person and app (each counts separately); 0: no limit"),
  RATE_LIMIT_WRITES_PER_ADDRESS: perMinute
    .default(6_000)
    .describe("Changes a minute through the API, per client address and app; 0: no limit"),
  RATE_LIMIT_READ_MB: wholeNumber("a number of megabytes a minute (0: no limit)", { max: 1_000_000 })
    .default(300)
    .describe("Megabytes a minute that one person may read through the API of each app; 0: no limit"),
  EXPORT_MAX_ROWS: wholeNumber("a number of rows", { max: 1_000_000 })
    .default(500_000)
    .describe("Most rows of an exported file"),
  PICTURE_QUOTA_MB: wholeNumber("a number of megabytes", { max: 1_000 })
    .default(50)
    .describe("Megabytes of pictures that one person may store in notes and learning pointers"),
  RATE_LIMIT_SIGN_INS: perMinute.default(60).describe("Sign-ins a minute, per person and app; 0: no limit"),
  RATE_LIMIT_SIGN_INS_PER_ADDRESS: perMinute
    .default(600)
    .describe("Steps of signing in a minute, per client address and app; 0: no limit"),
  TRUSTED_PROXIES: wholeNumber("a number of proxies", { max: 10 })
    .default(0)
    .describe("Number of proxies in front of the app: that many entries at the end of `X-Forwarded-For` are trusted"),
  CORS_ALLOWED_ORIGINS: listOf(
    (origin) => /^https?:\/\//.test(origin) && isOrigin(origin),
    "origins such as https://timesheets.example.com, without a path",
  ).describe(
    "Comma-separated origins (`https://timesheets.example.com`) whose pages may call the API with a Bearer token",
  ),
  ...DeliverySettings.shape,
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(/* turbopackIgnore: true */ path))
    .optional()
    .describe("Folder for a backup every night at 02:00 UTC. Without it, none is written"),
  BACKUP_KEEP: wholeNumber("a number of backups", { min: 1, max: 1_000 })
    .default(7)
    .describe("How many backups `BACKUP_DIR` keeps; older ones are deleted"),
  METRICS_PORT: port(1).optional().describe("Separate port for Prometheus' `/metrics`"),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: "must have at least 16 characters" })
    .optional()
    .describe("Bearer token that `/metrics` requires. Without `METRICS_PORT`, it enables `/metrics` on `PORT`"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe(
      "OpenTelemetry collector that traces of pages and calls are sent to by HTTP, such as `http://localhost:4318`. The SDK's `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_RESOURCE_ATTRIBUTES` apply too. Without it, nothing is traced",
    ),
  SHUTDOWN_LIMIT: wholeNumber("a number of seconds", { min: 1, max: 600 })
    .default(20)
    .describe("Seconds that running requests get to finish after SIGTERM"),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info")
    .describe(LOG_LEVELS.join(", ")),
});
