import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

const FEW = Array.from({ length: 12 }, (_, at) => at);
// As many columns as fit in one line; the others wrap into lines of no height.
const LINE =
  "grid auto-rows-[0] grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] grid-rows-[auto] gap-x-6 overflow-hidden px-3 py-3";

/** A screen with a table while it loads: heading, toolbar, and a table of `columns`. */
export function LoadingScreen({ columns }: { columns: number }) {
  const cells = FEW.slice(0, columns);
  return (
    <div aria-busy className="min-h-dvh">
      <div className="mb-6 flex items-center gap-3">
        <Skeleton className="h-8 w-80 max-w-[70%]" />
        <Spinner label="Loading…" />
      </div>
      <Skeleton className="mb-3 h-8 w-56" />
      <div className="overflow-clip rounded-lg border border-line">
        <div className={`${LINE} border-b border-line`}>
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-4 w-2/3" />
          ))}
        </div>
        {FEW.map((row) => (
          <div key={row} className={LINE}>
            {cells.map((cell) => (
              <Skeleton key={cell} className="h-5" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
