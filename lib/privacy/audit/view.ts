import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { AuditRecord } from "./contract";
import { actOf } from "./act-rules";
import type { AuditFilter } from "./rules";

/** A record on the screen. */
export type AuditRow = ReturnType<typeof auditRow>;

/** `older` is the cursor of the next page; null on the last one. */
export type AuditView = {
  rows: AuditRow[];
  filter: AuditFilter;
  person: { id: number; name: string } | null;
  older: string | null;
  /** To filter by. */
  competencies: { id: number; name: string }[];
  /** Whether the company has or had grades. Until then, nothing speaks of them. */
  hasGrades: boolean;
};

const AUTOMATIC = new Set(["requests.closed", "rows.purged", "webhook.turned_off"]);

type Acted = Pick<z.input<typeof AuditRecord>, "actor" | "service_account" | "through">;

const nameOfActor = ({ actor, service_account }: Acted): string | null =>
  service_account ? `Service account ${service_account.name}` : actor && fullName(actor);

const API = "through the API";
/** What acted instead of a browser, where its name alone says too little. Earlier versions recorded "API". */
const THROUGH: Readonly<Record<string, string>> = {
  "access token": `${API}, with an access token`,
  "ID token": API,
  API,
};

/** What follows the name of someone who acted through something else than a browser: " (assistant Helper)". */
const throughWhat = (acted: Acted): string =>
  nameOfActor(acted) !== null && acted.through !== null ? ` (${THROUGH[acted.through] ?? acted.through})` : "";

/** The name of who acted, and through what; null for the operator, the app and erased people. */
export const actorName = (acted: Acted): string | null => {
  const name = nameOfActor(acted);
  return name && name + throughWhat(acted);
};

// The operator's acts have no request id. After an actor is erased, the request id remains.
function whoActed(record: z.input<typeof AuditRecord>): string {
  const { act, request_id } = record;
  return (
    nameOfActor(record) ??
    (AUTOMATIC.has(act) ? "The app" : request_id === null ? "The operator, or an erased person," : "An erased person")
  );
}

function whatWasDone({ act, actor, subject, summary }: z.input<typeof AuditRecord>): string {
  if (!subject) return summary;
  const { verbFor } = actOf(act);
  return verbFor?.(fullName(subject)) ?? `${summary}${subject.id === actor?.id ? "" : ` for ${fullName(subject)}`}`;
}

/** "Grace Hopper approved Testing: Basic → Advanced for Alan Turing" */
export const sentenceOf = (record: z.input<typeof AuditRecord>): string =>
  `${whoActed(record)}${throughWhat(record)} ${whatWasDone(record)}`;

export const auditRow = (record: z.input<typeof AuditRecord>) => ({
  id: record.id,
  /** Epoch milliseconds. */
  at: Date.parse(record.at),
  who: whoActed(record),
  /** What follows the name: " approved Testing: Basic → Advanced for Alan Turing". */
  what: sentenceOf(record).slice(whoActed(record).length),
  changes: record.changes,
});
