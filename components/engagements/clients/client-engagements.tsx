"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { LoadStatus } from "@/components/ui/load-status";
import { Table, Td, Th } from "@/components/ui/table";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Answer, call } from "@/lib/doors/client/call";
import { counted } from "@/lib/platform/core/counted";
import { today } from "@/lib/platform/core/day";
import { shortPeriod } from "@/lib/platform/core/format-period";
import { ENGAGEMENT_MONTHS, STATE_LABELS } from "@/lib/engagements/engagements/rules";
import type { Client } from "./client-dialog";

/** Engagements that are listed at once. */
const MOST_LISTED = 200;

/** The number of a client's engagements, which opens their list. */
export function ClientEngagements({ client }: { client: Client }) {
  if (client.engagements === 0) return "0";
  return (
    <>
      <DialogButton
        size="sm"
        variant="ghost"
        className="-my-1 text-base! font-normal! underline underline-offset-2 max-md:-ml-2.5 md:-mr-2.5"
        aria-haspopup="dialog"
        aria-label={`${counted(client.engagements, "engagement")} for ${client.name}`}
        dialog={(close) => <EngagementsDialog client={client} onClose={() => close(false)} />}
      >
        {client.engagements}
      </DialogButton>
      <span className="hidden print:inline">{client.engagements}</span>
    </>
  );
}

const briefPeriod = ({ starts_on, ends_on, percent }: Answer<"GET /engagements">[number]) =>
  `${shortPeriod(starts_on, ends_on, today())}, ${percent}%`;

/** A client's engagements as far as the viewer sees them, the latest first, and withdrawn ones last. */
function EngagementsDialog({ client: { id, name, engagements }, onClose }: { client: Client; onClose: () => void }) {
  const loaded = useLoaded({
    key: String(id),
    load: (signal) => call("GET /engagements", { query: { client_id: id, limit: MOST_LISTED } }, { signal }),
    failure: "The engagements couldn't be loaded.",
  });
  const found = loaded.data ?? [];
  const [counting, withdrawn] = [false, true].map((is) => found.filter(({ state }) => (state === "withdrawn") === is));
  const hidden = engagements - counting!.length;
  return (
    <Dialog
      title={`Engagements for ${name}`}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LoadStatus of={loaded} label="Loading engagements…" />
      {found.length > 0 && (
        <Table label={`Engagements for ${name}`} cards="md">
          <thead>
            <tr>
              <Th>Person</Th>
              <Th>Project</Th>
              <Th>Days</Th>
              <Th>State</Th>
            </tr>
          </thead>
          <tbody>
            {counting!.concat(withdrawn!).map((one) => (
              <tr key={one.id}>
                <Td rowHeader data-first className="wrap-anywhere">
                  {one.name}
                </Td>
                <Td className="wrap-anywhere">{one.project}</Td>
                <Td className="text-ink-muted first-letter:uppercase">{briefPeriod(one)}</Td>
                <Td data-corner>{one.is_over ? "" : <Badge>{STATE_LABELS[one.state]}</Badge>}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {loaded.data !== null && hidden > 0 && (
        <p className="mt-3 text-ink-muted">
          {`Not listed: ${counted(hidden, "engagement")} `}
          {found.length === MOST_LISTED
            ? "that began earlier."
            : `of people you don’t plan, or that ended over ${ENGAGEMENT_MONTHS} months ago.`}
        </p>
      )}
    </Dialog>
  );
}
