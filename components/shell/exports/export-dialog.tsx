"use client";

import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useWork } from "@/components/ui/use-work";
import { saveFile } from "@/components/ui/save-file";
import { callForFile, type FileCall } from "@/lib/doors/client/call-for-file";
import { type Format, FORMATS } from "@/lib/files/exports/rules";
import { today } from "@/lib/platform/core/day";

/** Something to export: what its file has, and the call that sends it, which may be for a day that the person gives. */
export type ExportChoice = { label: string; call: FileCall | ((day: string) => FileCall) };

export interface ExportDialogProps {
  choices: readonly ExportChoice[];
  onClose: () => void;
}

/** Downloads what the screen shows as a file: one button for each format. */
export function ExportDialog({ choices, onClose }: ExportDialogProps) {
  const { working, failure, run } = useWork<string>();
  const [day, setDay] = useState(() => today());

  const download = ({ label, call }: ExportChoice, format: Format) =>
    run(async () => {
      const { name, content } = await callForFile(typeof call === "function" ? call(day) : call, format);
      saveFile(name, content);
      onClose();
    }, `${label} ${format}`);

  return (
    <Dialog
      onClose={onClose}
      title="Export"
      size="sm"
      description="CSV opens in every spreadsheet. XLSX is for Excel, with dates that it can sort."
    >
      <div className="grid gap-4">
        {choices.map((choice) => (
          <div key={choice.label} role="group" aria-label={choice.label} className="grid gap-2">
            <p className="wrap-anywhere">{choice.label}</p>
            {typeof choice.call === "function" && (
              <TextField
                label="Day"
                type="date"
                className="w-44"
                required
                value={day}
                error={day === "" ? "Choose a day." : undefined}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
            <div className="button-row">
              {FORMATS.map((format) => (
                <Button
                  key={format}
                  icon={<Download aria-hidden className="size-4" />}
                  loading={working === `${choice.label} ${format}`}
                  loadingLabel="Preparing…"
                  disabled={typeof choice.call === "function" && day === ""}
                  onClick={() => void download(choice, format)}
                >
                  Download {format.toUpperCase()}
                </Button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <Failure className="mt-4" title="Couldn't export">
        {failure}
      </Failure>
    </Dialog>
  );
}
