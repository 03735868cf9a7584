"use client";

import { useState, type ChangeEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Table, Td, Th } from "@/components/ui/table";
import { ApiError } from "@/lib/client/call";
import { importPeople, formErrors, type ImportReport } from "./people-calls";

const COLUMNS = "email, first_name, last_name, disciplines, primary_manager, managers, is_manager, is_admin";
const MOST_SHOWN = 200;

type Chosen = { name: string; content: string };
type Refusal = { text: string; lines: string[] };

/** Adds and changes people from a CSV file: first it says what it would do, then it may be done. */
export function ImportDialog({ onDone, onClose }: { onDone: (said: string) => void; onClose: () => void }) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [plan, setPlan] = useState<ImportReport | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [working, setWorking] = useState(false);

  async function run(chosen: Chosen, dryRun: boolean) {
    setWorking(true);
    setRefusal(null);
    try {
      const report = await importPeople(chosen.content, dryRun);
      if (dryRun) return setPlan(report);
      onDone(`${summary(report)} from ${chosen.name}.`);
      onClose();
    } catch (error) {
      setPlan(null);
      setRefusal({
        text: formErrors(error).text,
        lines: error instanceof ApiError ? (error.problem.errors?.file ?? []) : [],
      });
    } finally {
      setWorking(false);
    }
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // The same file, mended, can be chosen again.
    event.target.value = "";
    if (!chosen) return;
    setPlan(null);
    try {
      const content = new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer());
      setFile({ name: chosen.name, content });
      await run({ name: chosen.name, content }, true);
    } catch {
      setFile(null);
      setRefusal({ text: `${chosen.name} is not UTF-8 text: save the file as UTF-8.`, lines: [] });
    }
  }

  const changes = plan ? plan.made + plan.updated : 0;
  return (
    <Dialog
      open
      onOpenChange={() => !working && onClose()}
      title="Import People"
      size="lg"
      footer={
        <>
          <Button onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={working}
            disabled={!file || changes === 0}
            onClick={() => file && void run(file, false)}
          >
            Import
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-muted">
          A CSV file with the columns <code className="text-sm wrap-anywhere">{COLUMNS}</code>. People are known by
          address; several disciplines or managers stand apart by semicolons. Nothing is changed before you have seen
          what would be.
        </p>
        <label className="grid gap-1">
          <span className="text-sm font-medium">CSV file</span>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={working}
            onChange={(event) => void choose(event)}
            className="w-full text-sm file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover"
          />
        </label>
        {refusal && (
          <Alert title={refusal.text}>
            {refusal.lines.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {refusal.lines.slice(0, MOST_SHOWN).map((line) => (
                  <li key={line} className="wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        {plan && <Plan plan={plan} name={file?.name ?? ""} />}
      </div>
    </Dialog>
  );
}

const summary = ({ made, updated, unchanged }: ImportReport) =>
  `${made} added, ${updated} changed, ${unchanged} unchanged`;

function Plan({ plan, name }: { plan: ImportReport; name: string }) {
  const shown = plan.lines.filter(({ outcome }) => outcome !== "unchanged");
  return (
    <section aria-label="What would be done" className="grid gap-2">
      <p role="status">
        {name} would mean: <strong>{summary(plan)}</strong>.
      </p>
      {shown.length > 0 && (
        <Table label="Lines that change something" scroll="box" frameClassName="max-h-[40vh]">
          <thead>
            <tr>
              <Th className="w-16">Line</Th>
              <Th>Person</Th>
              <Th>What would be done</Th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MOST_SHOWN).map(({ line, email, outcome, fields }) => (
              <tr key={line}>
                <Td>{line}</Td>
                <Td className="wrap-anywhere">{email}</Td>
                <Td>
                  {outcome === "made"
                    ? "Added"
                    : `Changed: ${fields.map((field) => FIELD_NAMES[field] ?? field).join(", ")}`}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length > MOST_SHOWN && (
        <p className="text-sm text-ink-muted">and {(shown.length - MOST_SHOWN).toLocaleString("en-US")} more lines</p>
      )}
    </section>
  );
}

const FIELD_NAMES: Record<string, string> = {
  first_name: "first name",
  last_name: "last name",
  is_manager: "manager role",
  is_admin: "admin role",
};
