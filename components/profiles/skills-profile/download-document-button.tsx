"use client";

import { DownloadButton } from "@/components/ui/download-button";
import { request } from "@/lib/doors/client/call";
import { fileOf } from "@/lib/doors/client/call-for-file";

export type DocumentCall =
  | { name: "GET /sheets/{sheet_id}/released_skills_profile/document"; params: { sheet_id: number } }
  | { name: "GET /sheets/{sheet_id}/released_grade_case/document"; params: { sheet_id: number } }
  | {
      name: "GET /skills_profile_template/document";
      query: { kind: "skills_profile" | "grade_case"; which: "current" | "sample" };
    };

/** Downloads a Word document. */
export function DownloadDocumentButton({
  call: { name, ...args },
  children,
}: {
  call: DocumentCall;
  children: string;
}) {
  const load = async () => fileOf(await request(name, args as never, {}), "document.docx");
  return (
    <DownloadButton load={load} failed="Couldn’t download the document">
      {children}
    </DownloadButton>
  );
}
