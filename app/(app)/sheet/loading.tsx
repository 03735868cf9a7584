import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

export default function SheetLoading() {
  return (
    <div className="min-h-dvh">
      <Skeleton className="h-8 w-96 max-w-full" />
      <div className="mt-3">
        <Spinner label="Loading…" showLabel />
      </div>
    </div>
  );
}
