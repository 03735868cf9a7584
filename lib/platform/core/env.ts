import type { z } from "zod";
import { OperatorError } from "./operator-error";
import { AppSettings, DeliverySettings, StorageSettings } from "./settings";

const urlOf = ({ APP_URL, PORT }: Pick<z.output<typeof AppSettings>, "APP_URL" | "PORT">): string =>
  APP_URL ?? `http://localhost:${PORT}`;

const Settings = AppSettings.transform((settings) => ({
  ...settings,
  APP_URL: urlOf(settings),
  AUTH_GOOGLE_AUDIENCES:
    settings.AUTH_GOOGLE_AUDIENCES.length > 0 ? settings.AUTH_GOOGLE_AUDIENCES : [settings.AUTH_GOOGLE_ID],
}));

export type Env = z.output<typeof Settings>;

/** Reads and checks all settings. Empty values count as missing. Throws OperatorError for the first invalid or missing one. */
export const readEnv = (source: Record<string, string | undefined>): Env => read(Settings, source);

function read<S extends z.ZodType>(settings: S, source: Record<string, string | undefined>): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OperatorError(`Setting ${String(issue?.path[0])} ${issue?.message}. docs/settings.md has all settings.`);
}

const once = <S extends z.ZodType>(settings: S) => {
  let current: z.output<S> | undefined;
  return () => (current ??= read(settings, process.env));
};

/** Returns the settings of this process, read once. Throws OperatorError. */
export const env = once(Settings);

/** Returns the storage settings of this process, read once, without requiring sign-in settings. Throws OperatorError. */
export const storageEnv = once(StorageSettings);

const SiteSettings = AppSettings.pick({ APP_URL: true, PORT: true, PRODUCT_NAME: true });

/** As storageEnv, where the app is and what it is called. */
export const siteEnv = once(SiteSettings.transform((settings) => ({ ...settings, APP_URL: urlOf(settings) })));

/** As storageEnv, the settings of emails and webhooks. */
export const deliveryEnv = once(DeliverySettings);
