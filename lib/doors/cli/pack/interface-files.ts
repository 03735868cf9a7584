import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { ABOUT_CALLS, EVENT_CONTENTS, INTERFACES, SCIM_CALLS } from "@/lib/doors/trust/interface-rules";
import { EMAIL_CONTENTS, initially, NOT_IN_EMAILS } from "@/lib/doors/trust/email-rules";
import { EMAIL_KINDS, EMAILS } from "@/lib/messages/emails/rules";
import type { Facts } from "@/lib/doors/trust/store";
import { EVENT_LABELS, EVENTS, type WebhookEvent } from "@/lib/messages/webhooks/rules";
import type { PackedFile } from "@/lib/doors/cli/command";
import { csvFile, documentOf, tableText } from "./markdown";

const COLUMNS = ["Interface", "With", "Direction", "Data", "When"];

/** Returns the interfaces, the webhooks that are set up, and the list of the API's calls. */
export async function interfaceFiles({ webhooks }: Facts): Promise<PackedFile[]> {
  const rows = INTERFACES.map((one) => [one.name, one.with, one.direction, one.data, one.when]);
  const set = webhooks.map(({ name, host, format, enabled, events }) => [
    name,
    host,
    format,
    enabled ? "on" : "off",
    events.map((event) => EVENT_LABELS[event as WebhookEvent] ?? event).join(", "),
  ]);
  return [
    documentOf(
      "interfaces",
      "Interfaces and recipients",
      "Every way on which data enters or leaves.",
      tableText({ columns: COLUMNS, rows }),
      "## Emails",
      tableText({
        columns: ["Email", "To", "When", "What it has", "Until people choose otherwise"],
        rows: EMAIL_KINDS.map((kind) => {
          const { to, when, has } = EMAIL_CONTENTS[kind];
          return [EMAILS[kind].label, to, when, has, initially(kind)];
        }),
      }),
      NOT_IN_EMAILS,
      "## What webhooks get",
      ABOUT_CALLS,
      tableText({
        columns: ["Event", "What the call has"],
        rows: EVENTS.map((event) => [EVENT_LABELS[event], EVENT_CONTENTS[event]]),
      }),
      "## Webhooks that are set up",
      set.length === 0
        ? "None: no other system gets events."
        : tableText({ columns: ["Name", "Host", "Format", "State", "Events"], rows: set }),
      "## Calls of SCIM",
      tableText({ columns: ["Method", "Path", "What it does"], rows: SCIM_CALLS }),
      "## Calls of the API",
      "`api.csv` lists them; who gets an answer is in `access.md`. The app describes them in full at `/api/docs`.",
    ),
    await csvFile("interfaces", { columns: COLUMNS, rows }),
    await csvFile("api", {
      columns: ["Method", "Path", "What it does"],
      rows: listedEndpoints.map(({ method, path, summary }) => [method, path, summary]),
    }),
  ];
}
