"use client";

import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { errorDetail, request } from "@/lib/platform/client/call";

export type DocumentCall =
  | { name: "GET /sheets/{sheet_id}/released_skills_profile/document"; params: { sheet_id: number } }
  | { name: "GET /sheets/{sheet_id}/released_grade_case/document"; params: { sheet_id: number } }
  | {
      name: "GET /skills_profile_template/document";
      query: { kind: "skills_profile" | "grade_case"; which: "current" | "sample" };
    };

/** Downloads a Word document. */
export function DownloadDocumentButton({ call, children }: { call: DocumentCall; children: string }) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setLoading(true);
    setFailure(null);
    try {
      const { name, ...args } = call;
      const response = await request(name, args as never, {});
      const [, file = "document.docx"] =
        /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
      saveFile(file, await response.blob());
    } catch (error) {
      setFailure(errorDetail(error) || "The download was interrupted. Check your connection, then try again.");
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        loading={isLoading}
        loadingLabel="Preparing…"
        onClick={() => void download()}
      >
        {children}
      </Button>
      {failure !== null && <Alert title="Couldn’t download the document">{failure}</Alert>}
    </>
  );
}
