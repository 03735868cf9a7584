"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { mayLeaveTo } from "@/components/ui/leave-guard";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { useToldWork } from "@/components/ui/told-work";
import { call, type Answer } from "@/lib/doors/client/call";
import { CvEditor } from "./cv-editor";
import { CvRequests, type OwnRequest } from "./cv-requests";
import type { Cv, Person } from "./use-cv";

export interface OwnCvsScreenProps {
  sheetId: number;
  person: Person;
  /** All of the person's, the main one first. */
  cvs: Answer<"GET /sheets/{sheet_id}/cvs">;
  /** The one that is open; null without any. */
  cv: Cv | null;
  readers: Answer<"GET /sheets/{sheet_id}/cvs/{cv_id}/readers">;
  requests: readonly OwnRequest[];
  company: string;
}

/** A person's CVs: what each shows, as the client will read it, and who has read it. */
export function OwnCvsScreen({ sheetId, person, cvs, cv, readers, requests, company }: OwnCvsScreenProps) {
  const router = useRouter();
  const { working, told, run } = useToldWork<"adding">();

  const add = (fields: { title: string; copy_of_id?: number; need_id?: number }) =>
    run("adding", "Not added.", async () => {
      const params = { sheet_id: sheetId };
      const { id } = await call("POST /sheets/{sheet_id}/cvs", { params, body: { cm_cv: fields } });
      const href = `/cv?cv=${id}` as Route;
      if (mayLeaveTo(href)) router.push(href);
      router.refresh();
      return "Added. Check it, then release it.";
    });
  const copy = cv === null ? {} : { copy_of_id: cv.id };

  return (
    <>
      <div className="cv-tools">
        <PageHeading
          description="Choose what staffing and managers may offer to clients. They read only what you release."
          actions={
            cv && (
              <>
                <Button
                  loading={working !== null}
                  onClick={() => void add({ title: `${cv.title} (copy)`, copy_of_id: cv.id })}
                >
                  Copy CV
                </Button>
                <Button loading={working !== null} onClick={() => void add({ title: "New CV" })}>
                  Add CV
                </Button>
              </>
            )
          }
        >
          My CVs
        </PageHeading>
        <CvRequests
          requests={requests}
          isBusy={working !== null}
          onCopy={({ need_id, need }) => void add({ title: need ?? "CV", need_id: need_id!, ...copy })}
        />
        {told}
        {cvs.length > 1 && (
          <NavTabs
            label="CVs"
            tabs={cvs.map(({ id, title }) => ({ label: title, href: `/cv?cv=${id}`, isCurrent: id === cv?.id }))}
          />
        )}
      </div>
      {cv === null ? (
        <EmptyState
          title="No CV yet"
          picture={<EmptyPicture kind="page" />}
          action={
            <Button variant="primary" loading={working !== null} onClick={() => void add({ title: "CV" })}>
              Create CV
            </Button>
          }
        >
          It begins with your approved levels, engagements and records. You choose what it shows.
        </EmptyState>
      ) : (
        <CvEditor key={cv.id} sheetId={sheetId} person={person} cv={cv} readers={readers} company={company} />
      )}
    </>
  );
}
