"use client";

import { useState } from "react";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useToldWork } from "@/components/ui/told-work";
import { call, type Answer } from "@/lib/doors/client/call";
import { MAX_INTRODUCTION, ownNameIn, profileOf } from "@/lib/profiles/skills-profile/rules";
import { EntryChoices } from "./entry-choices";
import { ImportedEntries } from "./imported-entries";
import { ProfileDocument } from "./profile-document";
import { ReleaseCard, type Releasing } from "./release-card";

type OwnProfile = Answer<"GET /sheets/{sheet_id}/skills_profile">;

export interface OwnProfileScreenProps {
  sheetId: number;
  person: { first_name: string; last_name: string; email: string; disciplines: string[] };
  profile: OwnProfile;
}

const shownIn = ({ entries }: OwnProfile) => new Set(entries.filter(({ is_shown }) => is_shown).map(({ id }) => id));
const draftOf = (profile: OwnProfile) => ({
  introduction: profile.introduction,
  is_anonymous: profile.is_anonymous,
  clients: profile.clients.join(", "),
  shown: shownIn(profile) as ReadonlySet<number>,
});

/** Where a person chooses what their skills profile shows, sees it as others will, and releases it. */
export function OwnProfileScreen({ sheetId, person, profile }: OwnProfileScreenProps) {
  const [saved, setSaved] = useState(profile);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const { working, told, run } = useToldWork<Releasing>();
  const set = (more: Partial<typeof draft>) => setDraft((all) => ({ ...all, ...more }));
  const clients = draft.clients
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const entries = saved.entries.map((entry) => ({ ...entry, is_shown: draft.shown.has(entry.id) }));
  const shown = profileOf({ ...person, ...draft, clients, entries });
  const before = draftOf(saved);
  const isDirty =
    draft.introduction !== before.introduction ||
    draft.is_anonymous !== before.is_anonymous ||
    draft.clients !== before.clients ||
    entries.some(({ id, is_shown }) => is_shown !== before.shown.has(id));
  const ownName = draft.is_anonymous ? ownNameIn(shown.introduction, person) : null;
  const params = { sheet_id: sheetId };

  async function save() {
    const cm_skills_profile = {
      introduction: draft.introduction,
      is_anonymous: draft.is_anonymous,
      clients,
      shown_ids: [...draft.shown],
    };
    setSaved(await call("PUT /sheets/{sheet_id}/skills_profile", { params, body: { cm_skills_profile } }));
  }

  const release = () =>
    run("releasing", "Not saved.", async () => {
      await save();
      const { released_at } = await call("POST /sheets/{sheet_id}/skills_profile_releases", { params });
      setSaved((all) => ({ ...all, released_at, has_changed: false }));
      return "Released. Staffing, managers and admins can read it now.";
    });
  const withdraw = () =>
    run("withdrawing", "Not withdrawn.", async () => {
      await call("DELETE /sheets/{sheet_id}/skills_profile_releases", { params });
      setSaved((all) => ({ ...all, released_at: null, has_changed: false }));
      return "Withdrawn. Nobody else can read your profile.";
    });
  const saveDraft = () =>
    run("saving", "Not saved.", async () => {
      await save();
      return "Saved. Others still read the last release.";
    });

  if (saved.entries.length === 0)
    return (
      <>
        <PageHeading className="mb-6">My Skills Profile</PageHeading>
        <EmptyState title="No levels yet" action={<LinkButton href="/sheet">Open your sheet</LinkButton>}>
          Your profile shows levels that a reviewer approved or set. Request them on your sheet first.
        </EmptyState>
        <ImportedEntries sheetId={sheetId} />
      </>
    );
  return (
    <>
      <LeaveGuard unsaved={isDirty && working === null} />
      <PageHeading
        className="mb-6"
        description="Choose what staffing and managers may offer to clients. They read only what you release."
      >
        My Skills Profile
      </PageHeading>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-6">
          <ReleaseCard
            noun="profile"
            releasedAt={saved.released_at}
            readers={`.${isDirty || saved.has_changed ? " You have changed it since: others read it as it was." : ""}`}
            release="Release profile"
            canRelease={draft.shown.size > 0 && ownName === null}
            canSave={isDirty}
            document={{ name: "GET /sheets/{sheet_id}/released_skills_profile/document", params }}
            {...{ working, told }}
            onRelease={() => void release()}
            onSave={() => void saveDraft()}
            onWithdraw={() => void withdraw()}
          />
          <Card title="About you">
            <div className="grid gap-4">
              <Switch
                label="Anonymous"
                hint="The page, the Word document and its file name leave out your name. Colleagues who may read your profile still see whose it is."
                checked={draft.is_anonymous}
                onChange={(event) => set({ is_anonymous: event.target.checked })}
              />
              <TextArea
                label="Introduction"
                hint="A few sentences about what you do best."
                maxLength={MAX_INTRODUCTION}
                value={draft.introduction}
                error={
                  ownName === null
                    ? undefined
                    : `“${ownName}” is your name. Write the introduction without it, or switch off Anonymous.`
                }
                onChange={(event) => set({ introduction: event.target.value })}
              />
              <TextField
                label="Clients you mention"
                hint="Separated by commas. An anonymous profile says “a client” instead."
                value={draft.clients}
                autoComplete="off"
                onChange={(event) => set({ clients: event.target.value })}
              />
            </div>
          </Card>
          <EntryChoices entries={entries} onChange={(ids) => set({ shown: ids })} />
          <ImportedEntries sheetId={sheetId} />
        </div>
        <Card title="As others will read it" className="content-start self-start">
          <ProfileDocument profile={shown} />
        </Card>
      </div>
    </>
  );
}
