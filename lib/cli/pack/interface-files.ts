import { listedEndpoints } from "@/lib/api/endpoints";
import { INTERFACES } from "@/lib/trust/interface-rules";
import type { Facts } from "@/lib/trust/store";
import { EVENT_LABELS, type WebhookEvent } from "@/lib/webhooks/rules";
import type { PackedFile } from "../command";
import { csvFile, documentOf, tableText } from "./markdown";

const COLUMNS = ["Interface", "With", "Direction", "Data", "When"];

/** Returns the interfaces, the webhooks that are set up, and the list of the API's calls. */
export async function interfaceFiles({ webhooks }: Facts): Promise<PackedFile[]> {
  const rows = INTERFACES.map((one) => [one.name, one.with, one.direction, one.data, one.when]);
  const set = webhooks.map(({ name, host, format, enabled, events }) => [
    ...[name, host, format, enabled ? "on" : "off"],
    events.map((event) => EVENT_LABELS[event as WebhookEvent] ?? event).join(", "),
  ]);
  return [
    documentOf(
      "interfaces",
      "Interfaces and recipients",
      "Every way on which data enters or leaves.",
      tableText({ columns: COLUMNS, rows }),
      "## Webhooks that are set up",
      set.length === 0
        ? "None: no other system gets events."
        : tableText({ columns: ["Name", "Host", "Format", "State", "Events"], rows: set }),
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
