"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { MenuButton } from "@/components/ui/menu-button";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { MomentDay } from "@/components/ui/time/time-zone";
import { call, type Answer } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { FORMS, MAX_WORDS } from "@/lib/profiles/cvs/rules";
import { CvEntries, CvLevels } from "./cv-entries";
import { CvPage } from "./cv-page";
import { CvPhoto } from "./cv-photo";
import { CvReaders } from "./cv-readers";
import { ImportedEntries } from "./imported-entries";
import { type Cv, type Person, useCv } from "./use-cv";

export interface CvEditorProps {
  sheetId: number;
  person: Person;
  cv: Cv;
  readers: Answer<"GET /sheets/{sheet_id}/cvs/{cv_id}/readers">;
  company: string;
}

/** What a narrow screen shows. */
const VIEWS = ["entries", "page"] as const;
const FORM_LABELS = { named: "Named", anonymous: "Anonymous" } as const;

/** One CV: left what it can show, right the page as the client will read it. */
export function CvEditor({ sheetId, person, cv, readers, company }: CvEditorProps) {
  const state = useCv(sheetId, person, cv);
  const [view, setView] = useState<(typeof VIEWS)[number]>("entries");
  const { saved, draft, named, set } = state;
  const blocking = draft.is_anonymous ? named : null;
  const entriesOf = (of: "level" | "engagement" | "record") => draft.entries.filter((entry) => entry.of === of);
  return (
    <>
      <LeaveGuard unsaved={state.isDirty && state.working === null} />
      <div role="group" aria-label="View" className="cv-views cv-tools nav-tabs mt-4">
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {one === "entries" ? "Entries" : "Page"}
          </button>
        ))}
      </div>
      <div className="cv-editor mt-4" data-view={view}>
        <div className="cv-choices grid grid-cols-1 content-start gap-6">
          <CvRelease sheetId={sheetId} cv={cv} readers={readers} state={state} />
          <div className="grid gap-4">
            <TextField
              label="Title"
              hint="Only you and your colleagues see it."
              value={draft.title}
              maxLength={200}
              error={draft.title.trim() === "" ? "Write a title." : undefined}
              onChange={(event) => set({ title: event.target.value })}
            />
            <TextArea
              label="Introduction"
              hint="A few sentences about what you do best."
              maxLength={MAX_WORDS}
              value={draft.introduction}
              error={
                blocking?.of === "introduction"
                  ? `“${blocking.name}” is your name. Write the introduction without it, or show your name.`
                  : undefined
              }
              onChange={(event) => set({ introduction: event.target.value })}
            />
          </div>
          <CvPhoto photo={draft.photo} isAnonymous={draft.is_anonymous} onChange={(photo) => set({ photo })} />
          <CvEntries title="Engagements" entries={entriesOf("engagement")} named={blocking} onChange={state.setEntry} />
          <CvEntries title="Records" entries={entriesOf("record")} named={blocking} onChange={state.setEntry} />
          <CvLevels entries={entriesOf("level")} named={blocking} onChange={state.setEntry} />
          <ImportedEntries sheetId={sheetId} />
          <div className="grid gap-4">
            <Switch
              label="Release without my name"
              hint="Nobody gets this CV with your name, not even in its file. Colleagues who may read it still see whose it is."
              checked={draft.is_anonymous}
              onChange={(event) => set({ is_anonymous: event.target.checked })}
            />
            <TextField
              label="Further names to leave out"
              hint="Separated by commas. Without your name, a CV says “a client” instead. Clients that may not be named never leave."
              value={draft.clients}
              autoComplete="off"
              onChange={(event) => set({ clients: event.target.value })}
            />
            {!saved.is_main && (
              <Switch
                label="Main CV"
                hint="The one that others find first."
                checked={draft.is_main}
                onChange={(event) => set({ is_main: event.target.checked })}
              />
            )}
          </div>
        </div>
        <section className="cv-desk" aria-label="As the client sees it">
          <div className="cv-tools mb-3 flex flex-wrap items-center justify-between gap-2">
            <div role="group" aria-label="Form" className="nav-tabs bg-surface">
              {FORMS.map((form) => (
                <button
                  key={form}
                  type="button"
                  aria-pressed={state.form === form}
                  disabled={draft.is_anonymous && form === "named"}
                  onClick={() => state.setForm(form)}
                >
                  {FORM_LABELS[form]}
                </button>
              ))}
            </div>
            <Button size="sm" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
            {state.form === "anonymous" && named !== null && !draft.is_anonymous && (
              <p className="w-full text-sm text-warning">
                {`“${named.name}” is your name. Until the CV is written without it, it is released with your name only.`}
              </p>
            )}
          </div>
          <CvPage
            cv={state.content}
            company={company}
            foot={<Foot at={saved.released_at} isChanged={isChanged(state)} />}
          />
        </section>
      </div>
    </>
  );
}

/** Whether what is shown, and printed, isn't what was released. */
const isChanged = ({ isDirty, saved }: Pick<ReturnType<typeof useCv>, "isDirty" | "saved">) =>
  isDirty || saved.has_changed;

const Released = ({ at }: { at: string }) => (
  <>
    Released <MomentDay at={Date.parse(at)} />
  </>
);

function Foot({ at, isChanged }: { at: string | null; isChanged: boolean }) {
  if (at === null) return "Not released";
  if (!isChanged) return <Released at={at} />;
  return (
    <>
      Changed since <MomentDay at={Date.parse(at)} />
    </>
  );
}

interface CvReleaseProps extends Pick<CvEditorProps, "sheetId" | "cv" | "readers"> {
  state: ReturnType<typeof useCv>;
}

/** Saves, releases and withdraws a CV, and says what is missing in it and who read it. */
function CvRelease({ sheetId, cv, readers, state }: CvReleaseProps) {
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const { saved, working, missing } = state;
  return (
    <section aria-label="Release" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        {saved.released_at === null ? (
          "Not released. Only you can see it."
        ) : (
          <span>
            <Released at={saved.released_at} />.
          </span>
        )}
        {saved.released_at !== null && isChanged(state) && <Badge tone="warning">Changed since</Badge>}
        {saved.is_main && <Badge>Main CV</Badge>}
      </p>
      <div className="button-row max-[24rem]:[&>button]:grow">
        <Button
          variant={saved.released_at === null || isChanged(state) ? "primary" : "secondary"}
          loading={working === "releasing"}
          loadingLabel="Releasing…"
          disabled={!state.canRelease}
          onClick={() => void state.onRelease()}
        >
          {saved.released_at === null ? "Release CV" : "Release again"}
        </Button>
        <Button
          loading={working === "saving"}
          loadingLabel="Saving…"
          disabled={!state.isDirty}
          onClick={() => void state.onSave()}
        >
          Save draft
        </Button>
        {saved.released_at !== null && (
          <Button
            loading={working === "withdrawing"}
            loadingLabel="Withdrawing…"
            onClick={() => void state.onWithdraw()}
          >
            Withdraw CV
          </Button>
        )}
        <MenuButton
          label={`Actions for ${cv.title}`}
          items={[{ label: "Delete CV", danger: true, onSelect: () => setDeleting(true) }]}
        />
      </div>
      {state.told}
      {missing.length > 0 && (
        <div>
          <h2 className="text-sm font-medium">Missing</h2>
          <ul className="list-disc pl-5 text-sm text-ink-muted">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <CvReaders readers={readers} />
      {isDeleting && (
        <ConfirmDialog
          title={`Delete “${cv.title}”?`}
          verb="Delete CV"
          danger
          act={() =>
            unlessGone(call("DELETE /sheets/{sheet_id}/cvs/{cv_id}", { params: { sheet_id: sheetId, cv_id: cv.id } }))
          }
          onDone={() => {
            router.push("/cv" as Route);
            router.refresh();
          }}
          onClose={() => setDeleting(false)}
        >
          {saved.released_at === null
            ? "Nobody else has seen it. This can't be undone."
            : "Its releases go with it: nobody can read them from then on. This can't be undone."}
        </ConfirmDialog>
      )}
    </section>
  );
}
