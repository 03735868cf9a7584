import { AppSettings } from "@/lib/platform/core/settings";
import type { Facts } from "@/lib/doors/trust/store";
import type { PackedFile } from "@/lib/doors/cli/command";
import { csvFile, documentOf, tableText } from "./markdown";

const COLUMNS = ["Setting", "Value", "Meaning"];

const CHANGED =
  "Only the operator changes them, in the app's environment, and the app has to start again; it doesn't " +
  "record who changed what: write this pack again and compare. Secrets and addresses of people aren't shown.";

const SOURCE =
  "These are the settings of the shell in which the command ran. They can differ from the app's: " +
  "run the command where the app runs, with the same settings.";

/** A setting: its name, the value in force without secrets, and what it means. */
type SettingRow = readonly [name: string, value: string, meaning: string];

/** The settings in force: those of the environment `source`, and those that admins change in the app. */
export function settingsInForce(
  source: Readonly<Record<string, string | undefined>>,
  { confirmAfterMonths, withLevels, scimAccounts }: Facts,
): { environment: SettingRow[]; inApp: SettingRow[] } {
  const environment = Object.entries(AppSettings.shape).map(([name, schema]): SettingRow => {
    const { description = "", shown } = schema.meta() ?? {};
    const initial = typeof shown === "string" ? shown : textOf(schema.safeParse(undefined).data);
    const given = source[name]?.trim() ?? "";
    const isMissing = given === "" && !schema.safeParse(undefined).success;
    const value = isMissing ? "missing: no app starts without it" : `${initial} (default)`;
    return [name, given === "" ? value : shownValue(name, given), description];
  });
  const inApp: SettingRow[] = [
    [
      "Levels are overdue after",
      confirmAfterMonths === null ? "never" : `${confirmAfterMonths} months`,
      "Marks levels that nobody confirmed since",
    ],
    [
      "Levels in messages",
      withLevels ? "on" : "off",
      "Whether emails and webhooks may have a level's name together with a person's, and emails the grade of a conversation and the text of a question",
    ],
    ["Service accounts for SCIM", String(scimAccounts), "With which an identity provider manages people"],
  ];
  return { environment, inApp };
}

/** Returns the settings in force, of the environment and of the app, without secrets. */
export async function settingFiles(
  source: Readonly<Record<string, string | undefined>>,
  facts: Facts,
): Promise<PackedFile[]> {
  const { environment, inApp } = settingsInForce(source, facts);
  return [
    documentOf(
      "settings",
      "Settings in force",
      `${SOURCE} ${CHANGED}`,
      tableText({ columns: COLUMNS, rows: environment }),
      "## Set in the app",
      "Admins change these in the app; the audit log has each change.",
      tableText({ columns: COLUMNS, rows: inApp }),
    ),
    await csvFile("settings", { columns: COLUMNS, rows: [...environment, ...inApp] }),
  ];
}

const textOf = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return text === "" ? "none" : text;
};

/** A setting's value as the pack shows it: no secrets, no people's emails, of addresses with a user only the host. */
export function shownValue(name: string, value: string): string {
  if (/SECRET|TOKEN|PASSWORD|KEY/.test(name)) return "set, not shown";
  if (name === "ADMIN_EMAILS") return `${value.split(",").length} addresses`;
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && (url.username !== "" || url.password !== "" || url.search !== "")
    ? `${url.protocol}//${url.host}`
    : value;
}
