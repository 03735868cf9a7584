"use client";

import { DownloadButton } from "@/components/ui/download-button";
import { request } from "@/lib/doors/client/call";
import { fileOf } from "@/lib/doors/client/call-for-file";

export type DocumentCall =
  | {
      name: "GET /released_cvs/{cv_id}/document";
      params: { cv_id: number };
      query: { form: "named" | "anonymous"; format: "docx" | "json" };
    }
  | { name: "GET /needs/{need_id}/cvs/archive"; params: { need_id: number }; query: { form: "named" | "anonymous" } }
  | { name: "GET /document_template/document"; query: { which: "current" | "sample" } };

/** Downloads a document. */
export function DownloadDocumentButton({
  call: { name, ...args },
  children,
}: {
  call: DocumentCall;
  children: string;
}) {
  const load = async () => fileOf(await request(name, args as never, {}), "document.docx");
  return (
    <DownloadButton load={load} failed="Couldn't download the document">
      {children}
    </DownloadButton>
  );
}
