import type { CSSProperties } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

/** A screen with a table while it loads: heading, toolbar, and a table of `columns`, which is one element because every page sends it first. */
export function LoadingScreen({ columns }: { columns: number }) {
  return (
    <div aria-busy className="min-h-dvh">
      <div className="mb-6 flex items-center gap-3">
        <Skeleton className="h-8 w-80 max-w-[70%]" />
        <Spinner label="Loading…" />
      </div>
      <Skeleton className="mb-3 h-8 w-56" />
      <div aria-hidden className="loading-table" style={{ "--columns": columns } as CSSProperties} />
    </div>
  );
}
