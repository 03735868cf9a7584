"use client";

import type { Route } from "next";
import { DownloadDocumentButton } from "@/components/profiles/templates/download-document-button";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { MomentDay } from "@/components/ui/time/time-zone";
import type { Answer } from "@/lib/doors/client/call";
import { titleOf } from "@/lib/profiles/cvs/rules";
import { CvPage } from "./cv-page";

export interface ReleasedCvScreenProps {
  cv: Answer<"GET /released_cvs/{cv_id}">;
  company: string;
}

const DOCUMENT = "GET /released_cvs/{cv_id}/document";

/** A released CV, to read, print and download. On paper only the CV is left. */
export function ReleasedCvScreen({
  cv: { id, sheet_id: _sheet, released_at, forms, ...cv },
  company,
}: ReleasedCvScreenProps) {
  const form = cv.name === null ? "anonymous" : "named";
  const params = { cv_id: id };
  return (
    <>
      <div className="cv-tools">
        <PageHeading
          description={
            <>
              Released <MomentDay at={Date.parse(released_at)} />. The person sees that you read it.
            </>
          }
          actions={
            <>
              <DownloadDocumentButton call={{ name: DOCUMENT, params, query: { form, format: "docx" } }}>
                Word document
              </DownloadDocumentButton>
              <DownloadDocumentButton call={{ name: DOCUMENT, params, query: { form, format: "json" } }}>
                JSON Resume
              </DownloadDocumentButton>
              <Button onClick={() => window.print()}>Print or save as PDF</Button>
              <LinkButton href="/cvs" variant="ghost">
                All CVs
              </LinkButton>
            </>
          }
        >
          {titleOf(cv.name)}
        </PageHeading>
        {forms.length > 1 && (
          <NavTabs
            label="Form"
            tabs={forms.map((each) => ({
              label: each === "named" ? "Named" : "Anonymous",
              href: `/cvs/${id}?form=${each}` as Route,
              isCurrent: each === form,
            }))}
          />
        )}
      </div>
      <div className="cv-desk mt-4">
        <CvPage
          cv={cv}
          company={company}
          foot={
            <>
              Released <MomentDay at={Date.parse(released_at)} />
            </>
          }
        />
      </div>
    </>
  );
}
