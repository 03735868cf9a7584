"use client";

import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash";
import { useRouter } from "next/navigation";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { ACTIONS, Heads, Table, Td } from "@/components/ui/table";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import type { Choice } from "@/lib/engagements/engagements/view";
import { RECORD_LABELS } from "@/lib/engagements/records/rules";
import { checkerOf, type ShownRecord } from "@/lib/engagements/records/view";
import { recordValues, saveRecord } from "./record-calls";
import { RecordDays } from "./record-days";
import { RecordTitle } from "./record-title";

const RecordDialog = dialogOnDemand(
  () => import("./record-dialog").then((module) => module.RecordDialog),
  ({ record }) => (record ? `Edit ${record.title}` : "Add record"),
);

export interface OwnRecordsProps {
  sheetId: number;
  records: readonly ShownRecord[];
  /** Competencies of one's own sheet that a record can name. */
  choices: readonly Choice[];
  /** A day in UTC. */
  today: string;
}

/** One's own certificates, courses, education, spoken languages and publications. */
export function OwnRecords({ sheetId, records, choices, today }: OwnRecordsProps) {
  const router = useRouter();
  const { working, failure, run } = useWork<number>();

  const confirm = (record: ShownRecord) =>
    run(async () => {
      await saveRecord(sheetId, record, recordValues(record));
      router.refresh();
    }, record.id);

  return (
    <section aria-labelledby="records-heading" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="records-heading">Certificates, courses, education and languages</h2>
          <p className="text-ink-muted">For your CVs. You and your managers see them; they can check certificates.</p>
        </div>
        <DialogButton
          dialog={(close) => <RecordDialog sheetId={sheetId} record={null} choices={choices} onClose={close} />}
        >
          Add record
        </DialogButton>
      </div>
      <Failure className="mb-3" title="The record wasn't confirmed">
        {failure}
      </Failure>
      {records.length === 0 ? (
        <EmptyState title="No records yet">
          Add a certificate, a course, a degree or a language that you speak.
        </EmptyState>
      ) : (
        <Table label="Records" cards="md">
          <Heads columns={["Record", "Kind", "When", ACTIONS]} />
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <Td rowHeader data-first className="wrap-anywhere">
                  <RecordTitle record={record} />
                  {checkerOf(record) !== null && (
                    <span className="block text-sm font-normal text-success">Checked by {checkerOf(record)}</span>
                  )}
                </Td>
                <Td data-half data-label="Kind">
                  {RECORD_LABELS[record.kind]}
                </Td>
                {/* Two days take more than half a phone's width. */}
                <Td data-half={!(record.starts_on && record.ends_on) || undefined} data-label="When">
                  <RecordDays record={record} today={today} />
                </Td>
                <Td data-corner>
                  <div className="-my-1 flex items-center gap-1 md:justify-end">
                    {record.confirmed_at === null && (
                      <Button
                        size="sm"
                        loading={working === record.id}
                        loadingLabel="Saving…"
                        disabled={working !== null}
                        onClick={() => void confirm(record)}
                      >
                        Confirm<span className="sr-only"> {record.title}</span>
                      </Button>
                    )}
                    <DialogButton
                      size="sm"
                      label={`Edit ${record.title}`}
                      icon={<Pencil aria-hidden className="size-4" />}
                      dialog={(close) => (
                        <RecordDialog sheetId={sheetId} record={record} choices={choices} onClose={close} />
                      )}
                    />
                    <DialogButton
                      size="sm"
                      label={`Delete ${record.title}`}
                      icon={<Trash aria-hidden className="size-4" />}
                      dialog={(close) => (
                        <ConfirmDialog
                          title={`Delete ${record.title}?`}
                          verb="Delete record"
                          danger
                          act={() =>
                            unlessGone(
                              call("DELETE /sheets/{sheet_id}/records/{record_id}", {
                                params: { sheet_id: sheetId, record_id: record.id },
                              }),
                            )
                          }
                          onDone={() => close(true)}
                          onClose={() => close(false)}
                        >
                          <p>CVs that show it no longer will once you release them again.</p>
                        </ConfirmDialog>
                      )}
                    />
                  </div>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
