import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";

export interface RaiseHandProps {
  needId: number;
  /** For a viewer who reads it. */
  title?: string;
  isRaised: boolean;
  /** Beside what is done more often. */
  isQuiet?: boolean;
  onChanged: () => void;
}

/** Raises the viewer's own hand for an open need, or takes it down. */
export function RaiseHand({ needId, title, isRaised, isQuiet = false, onChanged }: RaiseHandProps) {
  const { working, failure, run } = useWork();
  const label = isRaised ? "Take my hand down" : "Raise my hand";

  async function save() {
    const params = { need_id: needId };
    if (isRaised) await call("DELETE /open_needs/{need_id}/hand", { params });
    else await call("PUT /open_needs/{need_id}/hand", { params });
    onChanged();
  }

  return (
    <>
      <div className="inline-flex flex-wrap items-center gap-y-1">
        <Button
          size="sm"
          variant={isQuiet ? "ghost" : "secondary"}
          aria-label={title && `${label} for ${title}`}
          loading={working !== null}
          loadingLabel="Saving…"
          onClick={() => void run(save)}
        >
          {label}
        </Button>
        <p role="status" className="text-sm text-ink-muted not-empty:ml-2">
          {isRaised ? "Your hand is raised." : ""}
        </p>
      </div>
      <Failure className="mt-2" title="Your hand wasn't saved">
        {failure}
      </Failure>
    </>
  );
}
