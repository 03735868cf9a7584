"use client";

import Printer from "lucide-react/icons/printer";
import { Moment } from "@/components/ui/time/time-zone";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import type { Answer } from "@/lib/doors/client/call";
import { titleOf } from "@/lib/profiles/skills-profile/rules";
import { DownloadDocumentButton } from "./download-document-button";
import { ProfileDocument } from "./profile-document";

export interface ReleasedProfileScreenProps {
  sheetId: number;
  profile: Answer<"GET /sheets/{sheet_id}/released_skills_profile">;
}

/** A released profile, to read, print and download. On paper only the profile is left. */
export function ReleasedProfileScreen({ sheetId, profile: { released_at, ...profile } }: ReleasedProfileScreenProps) {
  return (
    <div className="max-w-4xl">
      <div className="print:hidden">
        <PageHeading
          className="mb-4"
          description={
            <>
              Released <Moment at={Date.parse(released_at)} />.{" "}
              {profile.name === null && "It is anonymous: the page and the document don’t say whose it is."}
            </>
          }
        >
          {titleOf(profile)}
        </PageHeading>
        <div className="button-row mb-6">
          <DownloadDocumentButton
            call={{ name: "GET /sheets/{sheet_id}/released_skills_profile/document", params: { sheet_id: sheetId } }}
          >
            Download Word document
          </DownloadDocumentButton>
          <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton href="/profiles" variant="ghost">
            All profiles
          </LinkButton>
        </div>
      </div>
      <ProfileDocument profile={profile} />
    </div>
  );
}
