import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

const TONES = ["neutral", "danger", "warning", "success", "info"] as const;

/** Alerts, badges, waiting and emptiness. */
export function FeedbackStates() {
  return (
    <>
      <Card title="Alerts">
        <div className="flex flex-col gap-2">
          <Alert title="Couldn't load the list." actions={<Button size="sm">Retry</Button>}>
            Request 7f3a-19c2
          </Alert>
          <Alert tone="warning">Two rows have changed since this page was opened.</Alert>
          <Alert tone="info">Single keys can be switched off in the settings.</Alert>
          <Alert tone="success">Changes Saved</Alert>
        </div>
      </Card>
      <div className="grid gap-6 md:grid-cols-2">
        <Card title="Badges and waiting" actions={<Button size="sm">Action</Button>}>
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
          <div className="mt-4 flex gap-6">
            <Spinner label="Loading, in words…" showLabel />
            <Spinner />
          </div>
          <div className="mt-4 flex flex-col gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-8 w-full" />
          </div>
        </Card>
        <EmptyState title="Nothing here yet" action={<Button variant="primary">Add the first</Button>}>
          People add the entries.
        </EmptyState>
      </div>
    </>
  );
}
