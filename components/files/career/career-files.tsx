"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DownloadButton } from "@/components/ui/download-button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { request } from "@/lib/doors/client/call";
import { fileOf } from "@/lib/doors/client/call-for-file";

const CareerDialog = dialogOnDemand(
  () => import("./career-dialog").then((module) => module.CareerDialog),
  () => "Import a file",
);

/** The buttons that bring a person's engagements and records in from a file, and take them along as one. */
export function CareerFiles({ sheetId }: { sheetId: number }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Import
      </Button>
      <DownloadButton
        failed="The file wasn't made"
        load={async () =>
          fileOf(
            await request("GET /sheets/{sheet_id}/career_file", { params: { sheet_id: sheetId } }, {}),
            "career.json",
          )
        }
      >
        Export
      </DownloadButton>
      {isOpen && <CareerDialog sheetId={sheetId} onChanged={() => router.refresh()} onClose={() => setOpen(false)} />}
    </>
  );
}
