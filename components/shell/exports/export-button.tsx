"use client";

import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import type { ExportChoice } from "./export-dialog";

const ExportDialog = dialogOnDemand(
  () => import("./export-dialog").then((module) => module.ExportDialog),
  () => "Export",
);

const DIALOGS = ["dialog"] as const;

/** The screen's Export button, and the dialog in which the person chooses what and as which file. */
export function ExportButton({ choices }: { choices: readonly ExportChoice[] }) {
  const { opened, open, close } = useAddressDialog(DIALOGS);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => open("dialog", "export")}>
        Export
      </Button>
      {opened?.value === "export" && <ExportDialog choices={choices} onClose={close} />}
    </>
  );
}
