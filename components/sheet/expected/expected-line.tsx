"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/platform/client/call";

/** What the next grade expects and isn't there yet, in words, with the list behind it. Nothing if it expects nothing. */
export function ExpectedLine({ sheetId }: { sheetId: number }) {
  const path = usePathname();
  const load = useLoaded({
    key: String(sheetId),
    load: (signal) => call("GET /sheets/{sheet_id}/expected_levels", { params: { sheet_id: sheetId } }, { signal }),
    failure: "",
  });
  // Without it, the sheet is complete.
  if (!load.data?.grade || load.data.expected_count === 0) return null;
  const { grade, expected_count, open } = load.data;
  return (
    <p className="min-h-6 print:hidden">
      <AppLink href={`${path}?expected_of=${grade.id}` as Route}>
        {open.length === 0
          ? `For ${grade.name}: all ${expected_count} are there`
          : `For ${grade.name}: ${open.length} of ${expected_count} to go`}
      </AppLink>
    </p>
  );
}
