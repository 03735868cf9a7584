"use client";

import { useSearchParams } from "next/navigation";
import { ExportDialog } from "@/components/shell/exports/export-dialog";
import { readQuery } from "./template-query";

/** Exports the competencies that the template's searches and filter show; the address has them. */
export function TemplateExport({ onClose }: { onClose: () => void }) {
  const { area, competency, discipline } = readQuery(useSearchParams());
  const query = {
    ...(area ? { area } : {}),
    ...(competency ? { competency } : {}),
    ...(discipline === null ? {} : { role_id: discipline }),
  };
  const isFiltered = Object.keys(query).length > 0;
  return (
    <ExportDialog
      choices={[
        {
          label: isFiltered ? "The competencies that your search and filter show" : "All competencies",
          call: { name: "GET /exports/competencies", query },
        },
      ]}
      onClose={onClose}
    />
  );
}
