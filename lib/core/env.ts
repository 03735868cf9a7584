import { resolve } from "node:path";
import { z } from "zod";

const commaList = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  );

const address = z
  .url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" })
  .transform((url) => url.replace(/\/+$/, ""));

const socialLinks = z
  .string()
  .default("")
  .transform((text, ctx) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "")
      .map((item) => {
        const [label = "", url = ""] = item.split("=", 2).map((part) => part.trim());
        if (label === "" || !/^https?:\/\//.test(url)) {
          ctx.addIssue({
            code: "custom",
            message: "must be a comma-separated list such as LinkedIn=https://www.linkedin.com/company/us",
          });
        }
        return { label, url };
      }),
  );

const required = (what: string) =>
  z
    .string({ error: `is missing: it must be ${what}` })
    .trim()
    .min(1, { error: `is empty: it must be ${what}` });

const origins = commaList.pipe(
  z.array(
    z
      .string()
      .refine((origin) => /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin, {
        error: "must be origins such as https://timesheets.example.com, without a path",
      }),
  ),
);

const wholeNumber = (what: string, max: number) =>
  z.coerce
    .number({ error: `must be ${what}` })
    .int({ error: `must be ${what}` })
    .min(0, { error: `must be ${what}` })
    .max(max, { error: `must be ${what}` });
const perMinute = wholeNumber("a number a minute, or 0 for no limit", 1_000_000);

const port = { error: "must be a port number" };
const seconds = { error: "must be a number of seconds from 1 to 600" };
const poolSize = { error: "must be a number of connections from 1 to 200" };

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** Where the data is: all that the operator's command line needs. */
const StorageSettings = z.object({
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(/* turbopackIgnore: true */ path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must start with postgresql://" })
    .optional(),
  DATABASE_POOL: z.coerce.number(poolSize).int(poolSize).min(1, poolSize).max(200, poolSize).default(10),
});

/** Every setting of the product (see README). Empty values count as missing. */
const Settings = StorageSettings.extend({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65535, port).default(3000),
  HOST: z.string().default("0.0.0.0"),
  APP_URL: address.optional(),
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  AUTH_GOOGLE_ID: required("the client id of the Google OAuth client that people sign in with"),
  AUTH_GOOGLE_SECRET: required("the client secret of the Google OAuth client"),
  AUTH_GOOGLE_ISSUER: address.default("https://accounts.google.com"),
  AUTH_GOOGLE_AUDIENCES: commaList,
  AUTH_ALLOWED_DOMAINS: commaList.transform((domains) => domains.map((domain) => domain.toLowerCase())),
  ADMIN_EMAILS: commaList.transform((emails) => emails.map((email) => email.toLowerCase())),
  REVIEW_SCOPE: z.enum(["all", "reports"], { error: "must be all or reports" }).default("all"),
  PRODUCT_NAME: z.string().default("Cairn"),
  COMPANY_NAME: z.string().default(""),
  TIMESHEETS_URL: address.optional(),
  SOCIAL_LINKS: socialLinks,
  COOKIE_PARENT_DOMAIN: z.string().optional(),
  CORS_ALLOWED_ORIGINS: origins,
  PICTURE_QUOTA_MB: wholeNumber("a number of megabytes from 0 to 1,000", 1_000).default(50),
  TRUSTED_PROXIES: wholeNumber("a number of proxies from 0 to 10", 10).default(0),
  RATE_LIMIT_WRITES: perMinute.default(600),
  RATE_LIMIT_WRITES_PER_ADDRESS: perMinute.default(6_000),
  RATE_LIMIT_READ_MB: wholeNumber("a number of megabytes a minute, or 0 for no limit", 1_000_000).default(300),
  RATE_LIMIT_SIGN_INS: perMinute.default(60),
  RATE_LIMIT_SIGN_INS_PER_ADDRESS: perMinute.default(600),
  METRICS_PORT: z.coerce.number(port).int(port).min(1, port).max(65535, port).optional(),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  SHUTDOWN_LIMIT: z.coerce.number(seconds).int(seconds).min(1, seconds).max(600, seconds).default(20),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
}).transform((settings) => ({
  ...settings,
  APP_URL: settings.APP_URL ?? `http://localhost:${settings.PORT}`,
  AUTH_GOOGLE_AUDIENCES:
    settings.AUTH_GOOGLE_AUDIENCES.length > 0 ? settings.AUTH_GOOGLE_AUDIENCES : [settings.AUTH_GOOGLE_ID],
}));

export type Env = z.output<typeof Settings>;
export type StorageEnv = z.output<typeof StorageSettings>;

/** A wrong or missing setting; its message is one line that names it and says what it wants. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads and checks all settings. Throws SettingsError for the first one that is wrong. */
export const readEnv = (source: Record<string, string | undefined>): Env => read(Settings, source);

/** Reads and checks the settings that say where the data is. Throws SettingsError for the first one that is wrong. */
export const readStorageEnv = (source: Record<string, string | undefined>): StorageEnv => read(StorageSettings, source);

function read<S extends z.ZodType>(settings: S, source: Record<string, string | undefined>): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(`Setting ${String(issue?.path[0])} ${issue?.message}. README lists all settings.`);
}

let current: Env | undefined;
let currentStorage: StorageEnv | undefined;

/** The settings of this process, read once. Throws SettingsError. */
export function env(): Env {
  return (current ??= readEnv(process.env));
}

/** Where the data of this process is, read once; asks for no setting of the sign-in. Throws SettingsError. */
export function storageEnv(): StorageEnv {
  return (currentStorage ??= readStorageEnv(process.env));
}
