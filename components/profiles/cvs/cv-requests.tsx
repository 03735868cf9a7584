import type { Route } from "next";
import { Alert } from "@/components/ui/alert";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/components/ui/time/format-day";

export type OwnRequest = {
  id: number;
  need_id: number | null;
  need: string | null;
  asker: string | null;
  asked_on: string;
  cv_id: number | null;
};

export interface CvRequestsProps {
  requests: readonly OwnRequest[];
  isBusy: boolean;
  /** Copies the open CV for a need, or begins one. */
  onCopy: (request: OwnRequest) => void;
}

/** Who waits for a CV of the person's, and for what. */
export function CvRequests({ requests, isBusy, onCopy }: CvRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-2">
      {requests.map((request) => (
        <li key={request.id}>
          <Alert
            tone="info"
            title={`${request.asker ?? "Staffing"} asked for your CV${request.need === null ? "" : ` for ${request.need}`}`}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>Asked {formatDay(request.asked_on)}. Release a CV below, and it is there.</span>
              {request.need_id !== null && request.cv_id === null && (
                <Button size="sm" loading={isBusy} onClick={() => onCopy(request)}>
                  Copy for this need
                </Button>
              )}
              {request.cv_id !== null && (
                <AppLink href={`/cv?cv=${request.cv_id}` as Route} className="inline-block min-h-6 text-ink underline">
                  Open the CV for this need
                </AppLink>
              )}
            </div>
          </Alert>
        </li>
      ))}
    </ul>
  );
}
