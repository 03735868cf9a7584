"use client";

import { useState } from "react";
import { Alert, Failure } from "@/components/ui/alert";
import { FileInput } from "@/components/ui/file-input";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useWork } from "@/components/ui/use-work";
import { base64Of } from "@/lib/doors/client/base64-of";
import { type Answer, call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { counted } from "@/lib/platform/core/counted";
import { toggled } from "@/lib/platform/core/toggled";
import { formatDay } from "@/components/ui/time/format-day";

type Preview = Answer<"POST /sheets/{sheet_id}/career_file_previews">;
type Added = Answer<"POST /sheets/{sheet_id}/career_entries">;

export interface CareerDialogProps {
  sheetId: number;
  onChanged: () => void;
  onClose: () => void;
}

/** Adds engagements and records of one's own from a file, as chosen, and takes them back. */
export function CareerDialog({ sheetId, onChanged, onClose }: CareerDialogProps) {
  const { working, failure, run } = useWork<string>();
  const [file, setFile] = useState<{ content: string; preview: Preview } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<Added | null>(null);
  const params = { sheet_id: sheetId };

  const choose = (picked: File) =>
    run(async () => {
      const content = await base64Of(picked);
      const preview = await call("POST /sheets/{sheet_id}/career_file_previews", {
        params,
        body: { cm_career_file: { content } },
      });
      setFile({ content, preview });
      setChosen(new Set(preview.entries.filter(isOffered).map(({ place }) => place)));
      setAdded(null);
    }, "read");

  const add = () =>
    run(async () => {
      if (!file) return;
      const body = { cm_career_file: { content: file.content, places: [...chosen] } };
      setAdded(await call("POST /sheets/{sheet_id}/career_entries", { params, body }));
      onChanged();
    }, "add");

  const undo = ({ engagement_ids, record_ids }: Added) =>
    run(async () => {
      for (const engagement_id of engagement_ids)
        await unlessGone(
          call("DELETE /sheets/{sheet_id}/engagements/{engagement_id}", { params: { ...params, engagement_id } }),
        );
      for (const record_id of record_ids)
        await unlessGone(call("DELETE /sheets/{sheet_id}/records/{record_id}", { params: { ...params, record_id } }));
      setAdded(null);
      setFile(null);
      onChanged();
    }, "undo");

  const count = added ? added.engagement_ids.length + added.record_ids.length : 0;
  return (
    <Dialog
      onClose={onClose}
      title="Import a file"
      size="lg"
      description="A file that you exported from another Cairn, your file of My data, a JSON Resume, or Positions.csv from LinkedIn's archive. You confirm each entry later."
    >
      <div className="grid gap-4">
        <label className="grid gap-1">
          <span className="text-sm font-medium">File</span>
          <FileInput
            accept=".json,.csv,.xlsx,application/json,text/csv"
            onChange={({ target: { files } }) => {
              const [picked] = files ?? [];
              if (picked) void choose(picked);
            }}
          />
        </label>
        <Failure title="The file wasn't read or added">{failure}</Failure>
        <div role="status">{added && <p>{counted(count, "entry", "entries")} added.</p>}</div>
        {added && (
          <div className="flex gap-2">
            <Button loading={working === "undo"} loadingLabel="Undoing…" onClick={() => void undo(added)}>
              Undo
            </Button>
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </div>
        )}
        {file && !added && (
          <>
            {file.preview.signature && <SignedBy signature={file.preview.signature} />}
            <ul aria-label="Entries" className="divide-y divide-line rounded-lg border border-line">
              {file.preview.entries.map((entry) => (
                <li key={entry.place} className="p-2">
                  <label className="flex min-h-6 items-start gap-2">
                    <input
                      type="checkbox"
                      className="mt-1 size-4 accent-accent"
                      disabled={!isOffered(entry)}
                      checked={chosen.has(entry.place)}
                      onChange={() => setChosen(toggled(chosen, entry.place))}
                    />
                    <span className="min-w-0 wrap-anywhere">
                      {entry.title}
                      <span className="block text-sm text-ink-muted">
                        {entry.note}
                        {entry.is_known && " · You have it already"}
                        {entry.problem !== null && ` · Can't be added: ${entry.problem}`}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            {file.preview.entries.length === 0 && <p>The file has no engagements or records.</p>}
            <div>
              <Button
                variant="primary"
                disabled={chosen.size === 0}
                loading={working === "add"}
                loadingLabel="Adding…"
                onClick={() => void add()}
              >
                {`Add ${counted(chosen.size, "entry", "entries")}`}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const isOffered = ({ is_known, problem }: Preview["entries"][number]) => !is_known && problem === null;

function SignedBy({ signature }: { signature: NonNullable<Preview["signature"]> }) {
  const { company, address, made_on, key, is_valid } = signature;
  if (!is_valid)
    return (
      <Alert title="The file was changed after it was signed">
        It names {company} ({address}), but the signature doesn&apos;t fit.
      </Alert>
    );
  return (
    <p>
      Signed on {formatDay(made_on)} by {company} ({address}), and not changed since. Key {key}: ask them whether it is
      theirs.
    </p>
  );
}
