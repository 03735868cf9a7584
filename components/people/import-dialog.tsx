"use client";

import { useId, useState, type ChangeEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ApiError } from "@/lib/client/call";
import { PEOPLE_COLUMNS, type Replaceable } from "@/lib/people/rules";
import { ImportPlan, MAX_LINES_SHOWN, summary } from "./import-plan";
import { importPeople, formErrors, type ImportReport } from "./people-calls";

type Chosen = { name: string; content: string; replace: Replaceable[] };
type Refusal = { text: string; lines: string[] };

/** Adds and changes people from a CSV file, after a preview of the changes. */
export function ImportDialog({ onDone, onClose }: { onDone: (said: string) => void; onClose: () => void }) {
  const id = useId();
  const [chosenName, setChosenName] = useState<string | null>(null);
  const [file, setFile] = useState<Chosen | null>(null);
  const [plan, setPlan] = useState<ImportReport | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [working, setWorking] = useState(false);

  async function run(work: () => Promise<void>) {
    setWorking(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setPlan(null);
      const lines = error instanceof ApiError ? (error.problem.errors?.file ?? []) : [];
      setRefusal({ text: formErrors(error).text, lines });
    } finally {
      setWorking(false);
    }
  }

  const preview = (chosen: Chosen) =>
    run(async () => {
      setFile(chosen);
      setConfirmed(false);
      setPlan(await importPeople({ content: chosen.content, replace: chosen.replace, dry_run: true }));
    });

  const importNow = ({ name, content, replace }: Chosen, { removals }: ImportReport) =>
    run(async () => {
      const report = await importPeople({ content, replace, dry_run: false, confirm_removals: removals });
      onDone(`${summary(report)} from ${name}.`);
      onClose();
    });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // The same file can be chosen again after a correction.
    event.target.value = "";
    if (!chosen) return;
    setChosenName(chosen.name);
    setPlan(null);
    try {
      const content = new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer());
      await preview({ name: chosen.name, content, replace: [] });
    } catch {
      setFile(null);
      setRefusal({ text: `${chosen.name} is not UTF-8 text. Save the file as UTF-8.`, lines: [] });
    }
  }

  const changes = plan ? plan.made + plan.updated : 0;
  const isBlocked = plan?.needs_confirmation === true && !isConfirmed;
  return (
    <Dialog
      open
      onOpenChange={() => !working && onClose()}
      title="Import people"
      size="lg"
      footer={
        <>
          <Button onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={working}
            disabled={changes === 0 || isBlocked}
            onClick={() => file && plan && void importNow(file, plan)}
          >
            Import
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-muted">
          Choose a CSV file with the columns <code className="text-sm wrap-anywhere">{PEOPLE_COLUMNS.join(", ")}</code>.
          Only <code className="text-sm">email</code> is required: a missing column or an empty cell changes nothing.
          People are matched by email. Separate several values with semicolons. You&apos;ll see a preview before
          anything changes.
        </p>
        <div className="grid gap-1">
          <label htmlFor={`${id}-file`} className="text-sm font-medium">
            CSV file
          </label>
          <span className="flex flex-wrap items-center gap-3">
            {/* The browser's own text would say that there is no file: the field is emptied, so that the same file can be chosen again. */}
            <input
              id={`${id}-file`}
              type="file"
              aria-describedby={`${id}-name`}
              accept=".csv,text/csv"
              disabled={working}
              onChange={(event) => void choose(event)}
              className="w-28 overflow-hidden text-sm text-transparent file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover"
            />
            <span id={`${id}-name`} role="status" className="min-w-0 wrap-anywhere">
              {chosenName ?? <span className="text-ink-muted">No file chosen</span>}
            </span>
          </span>
        </div>
        {refusal && (
          <Alert title={refusal.text}>
            {refusal.lines.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {refusal.lines.slice(0, MAX_LINES_SHOWN).map((line) => (
                  <li key={line} className="wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        {file && plan && (
          <ImportPlan
            name={file.name}
            plan={plan}
            replace={file.replace}
            isConfirmed={isConfirmed}
            disabled={working}
            onReplace={(replace) => void preview({ ...file, replace })}
            onConfirm={setConfirmed}
          />
        )}
      </div>
    </Dialog>
  );
}
