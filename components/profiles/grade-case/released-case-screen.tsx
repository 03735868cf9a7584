"use client";

import Printer from "lucide-react/icons/printer";
import { DownloadDocumentButton } from "@/components/profiles/templates/download-document-button";
import { Button } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";
import { Moment } from "@/components/ui/time/time-zone";
import type { ReleasedGradeCase } from "@/lib/profiles/grade-case/presenter";
import { CaseDocument } from "./case-document";

/** A released case, to read, print and download. On paper only the case is left. */
export function ReleasedCaseScreen({ sheetId, released }: { sheetId: number; released: ReleasedGradeCase }) {
  return (
    <div className="max-w-4xl">
      <div className="print:hidden">
        <PageHeading
          className="mb-4"
          description={
            <>
              Released <Moment at={Date.parse(released.released_at)} />. Only {released.name} and their managers read
              it, until it is withdrawn.
            </>
          }
        >
          {`Case for ${released.grade}`}
        </PageHeading>
        <div className="button-row mb-6">
          <DownloadDocumentButton
            call={{ name: "GET /sheets/{sheet_id}/released_grade_case/document", params: { sheet_id: sheetId } }}
          >
            Download Word document
          </DownloadDocumentButton>
          <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <CaseDocument of={released} />
    </div>
  );
}
