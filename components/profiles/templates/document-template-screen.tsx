"use client";

import { useRouter } from "next/navigation";
import { useId, useState, type ChangeEvent } from "react";
import { MomentDay } from "@/components/ui/time/time-zone";
import { FileInput } from "@/components/ui/file-input";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { PageHeading } from "@/components/ui/page-heading";
import { Heads, Table, Td } from "@/components/ui/table";
import { useToldWork } from "@/components/ui/told-work";
import { base64Of } from "@/lib/doors/client/base64-of";
import { call, type Answer } from "@/lib/doors/client/call";
import { PLACEHOLDER_HELP } from "@/lib/profiles/templates/cv-placeholder-rules";
import { DownloadDocumentButton } from "./download-document-button";

const TEMPLATE = "GET /document_template/document";

/** The company's Word template of CVs: which one is used, and how to make one. */
export function DocumentTemplateScreen({ is_sample, updated_at }: Answer<"GET /document_template">) {
  const router = useRouter();
  const id = useId();
  const [asks, setAsks] = useState(false);
  const { working, told, run } = useToldWork<"checking">();

  const change = (work: () => Promise<string>) =>
    run("checking", "The template wasn't changed.", async () => {
      const done = await work();
      router.refresh();
      return done;
    });

  function upload(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after a correction.
    event.target.value = "";
    if (!file) return;
    void change(async () => {
      const body = { cm_document_template: { content: await base64Of(file) } };
      await call("PUT /document_template", { body });
      return `${file.name} is the template from now on.`;
    });
  }

  return (
    <div className="page-narrow">
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description="The Word document that CVs are written with."
      >
        Document template
      </PageHeading>
      <div className="grid gap-6">
        <Card title="Current template">
          <p className="mb-3 max-w-prose">
            {is_sample || updated_at === null ? (
              "The sample, until you upload your company's. Begin with the sample: change its texts, styles " +
              "and pictures in Word."
            ) : (
              <>
                Your company&apos;s, uploaded <MomentDay at={Date.parse(updated_at)} />.
              </>
            )}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <label htmlFor={id} className="sr-only">
              Word document (.docx, up to 2 MB)
            </label>
            <FileInput id={id} accept=".docx" disabled={working !== null} onChange={upload} isNamedBeside />
            <DownloadDocumentButton call={{ name: TEMPLATE, query: { which: "sample" } }}>
              Download sample
            </DownloadDocumentButton>
            {!is_sample && (
              <>
                <DownloadDocumentButton call={{ name: TEMPLATE, query: { which: "current" } }}>
                  Download current
                </DownloadDocumentButton>
                <Button onClick={() => setAsks(true)}>Use the sample again</Button>
              </>
            )}
          </div>
          {working !== null && (
            <p role="status" className="mt-3 text-ink-muted">
              Checking…
            </p>
          )}
          {told}
          {asks && (
            <ConfirmDialog
              title="Use the sample again?"
              verb="Use sample"
              danger
              act={() => call("DELETE /document_template", {})}
              onDone={router.refresh}
              onClose={() => setAsks(false)}
            >
              <p>Your company&apos;s document is deleted. Download it first if you don&apos;t have it elsewhere.</p>
            </ConfirmDialog>
          )}
          <p className="mt-3 text-sm text-ink-muted">
            A .docx of up to 2 MB, without macros, embedded files, comments or tracked changes. Authors and other
            properties are removed.
          </p>
        </Card>
        <Card title="Placeholders">
          <Table label="Placeholders" cards="md">
            <Heads columns={["In the document", "Becomes"]} />
            <tbody>
              {PLACEHOLDER_HELP.map(([placeholder, meaning]) => (
                <tr key={placeholder}>
                  <Td rowHeader data-first>
                    <code className="text-sm wrap-anywhere">{placeholder}</code>
                  </Td>
                  <Td data-label="Becomes">{meaning}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </div>
  );
}
