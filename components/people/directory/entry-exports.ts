import type { ExportChoice } from "@/components/shell/exports/export-dialog";

/** What admins export of all active people's engagements and records. */
export const ENTRY_EXPORTS: readonly ExportChoice[] = [
  {
    label: "Engagements of all active people, with their clients",
    call: { name: "GET /exports/engagements", query: {} },
  },
  { label: "Certificates and other records of all active people", call: { name: "GET /exports/records", query: {} } },
];
