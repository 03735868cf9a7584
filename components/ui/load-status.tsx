import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Loaded } from "@/components/ui/use-loaded";

export interface LoadStatusProps {
  of: Pick<Loaded<unknown>, "failure" | "isLoading" | "reload">;
  /** The text beside the spinner. */
  label?: string;
  className?: string;
}

/** Shows a spinner while loading, or the failure with Retry; nothing once the data is there. */
export function LoadStatus({ of: { failure, isLoading, reload }, label = "Loading…", className }: LoadStatusProps) {
  if (isLoading) return <Spinner label={label} showLabel />;
  if (failure === null) return null;
  return (
    <Alert
      className={className}
      title={failure.text}
      actions={
        <Button size="sm" onClick={reload}>
          Retry
        </Button>
      }
    >
      {failure.detail}
    </Alert>
  );
}
