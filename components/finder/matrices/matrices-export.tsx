"use client";

import { ExportButton } from "@/components/shell/exports/export-button";
import type { MatricesSearch } from "@/lib/finder/matrices/rules";

/** Exports the employees that the search shows, as the list or as a matrix of their levels. */
export function MatricesExport({ search: { manager, employee, waiting } }: { search: MatricesSearch }) {
  const query = { manager, employee, waiting: waiting ? "true" : "false" } as const;
  const isSearched = manager !== "" || employee !== "" || waiting;
  const whose = isSearched ? "the people that your search shows" : "all people";
  return (
    <ExportButton
      choices={[
        { label: `Levels of ${whose}: a row for each person`, call: { name: "GET /exports/matrix", query } },
        {
          label: "Levels of all people on a day, with who approved each, proof and training: a row for each level",
          call: (as_of) => ({ name: "GET /exports/levels_as_of", query: { as_of } }),
        },
        { label: `This list, with ${whose}`, call: { name: "GET /exports/employees", query } },
      ]}
    />
  );
}
