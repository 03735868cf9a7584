"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToldWork } from "@/components/ui/told-work";
import { ApiError, call, type Answer } from "@/lib/doors/client/call";
import { today } from "@/lib/platform/core/day";
import { contentOf, type Entry, findOwnName, isEmpty, ownWords } from "@/lib/profiles/cvs/content-rules";
import { missingIn } from "@/lib/profiles/cvs/missing-rules";
import type { Form } from "@/lib/profiles/cvs/rules";

export type Cv = Answer<"GET /sheets/{sheet_id}/cvs/{cv_id}">;
export type Person = { first_name: string; last_name: string; email: string; disciplines: string[] };

const draftOf = (cv: Cv) => ({
  title: cv.title,
  introduction: cv.introduction,
  photo: cv.photo,
  is_main: cv.is_main,
  is_anonymous: cv.is_anonymous,
  clients: cv.clients.join(", "),
  entries: cv.entries as readonly Entry[],
});
export type CvDraft = ReturnType<typeof draftOf>;

/** What a person is choosing for one of their CVs, and how it is saved, released and withdrawn. */
export function useCv(sheetId: number, person: Person, cv: Cv) {
  const router = useRouter();
  const [saved, setSaved] = useState(cv);
  const [draft, setDraft] = useState(() => draftOf(cv));
  const [form, setForm] = useState<Form>("named");
  const { working, told, run } = useToldWork<"saving" | "releasing" | "withdrawing">();
  const params = { sheet_id: sheetId, cv_id: cv.id };
  const set = (more: Partial<CvDraft>) => setDraft((all) => ({ ...all, ...more }));
  const clients = draft.clients
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const chosen = { ...person, ...draft, clients };
  const named = findOwnName(chosen);
  const shownForm: Form = draft.is_anonymous ? "anonymous" : form;
  const content = contentOf(chosen, shownForm);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));

  /** What was typed since `sent` stays in the draft. */
  function take(answer: Cv, sent: CvDraft) {
    setSaved(answer);
    setDraft((now) => {
      const typed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof CvDraft]);
      return { ...draftOf(answer), ...(Object.fromEntries(typed) as Partial<CvDraft>) };
    });
    // The tabs and the readers come with the page.
    router.refresh();
  }

  /** On 409 takes what was saved elsewhere, around what was changed here, so that the person sees both. */
  const unlessChanged = (call: Promise<Cv>) =>
    call.catch((error: unknown) => {
      const current = error instanceof ApiError && error.problem.status === 409 ? error.problem.current : undefined;
      if (current) take(current as Cv, draftOf(saved));
      throw error;
    });

  const save = () => {
    const { title, introduction, photo, is_main, is_anonymous } = draft;
    const entries = draft.entries.map(({ of, id, is_shown, words }) => ({ of, id, is_shown, words }));
    const based_on_updated_at = saved.updated_at;
    const cm_cv = { title, introduction, photo, is_main, is_anonymous, clients, entries, based_on_updated_at };
    return unlessChanged(call("PUT /sheets/{sheet_id}/cvs/{cv_id}", { params, body: { cm_cv } }));
  };

  return {
    saved,
    draft,
    form: shownForm,
    content,
    /** A text with the person's name, which an anonymous form can't have. */
    named,
    missing: missingIn(chosen, today()),
    canRelease: !isEmpty(content) && (named === null || !draft.is_anonymous) && draft.title.trim() !== "",
    isDirty,
    working,
    told,
    set,
    setForm,
    setEntry: (changed: Entry) =>
      set({
        entries: draft.entries.map((entry) => (entry.of === changed.of && entry.id === changed.id ? changed : entry)),
      }),
    onSave: () =>
      run("saving", "Not saved.", async () => {
        take(await save(), draft);
        return saved.released_at === null
          ? "Saved. Only you can see it."
          : "Saved. Others still read the last release.";
      }),
    onRelease: () =>
      run("releasing", "Not released.", async () => {
        const base = isDirty ? await save() : saved;
        take(base, draft);
        const query = { based_on_updated_at: base.updated_at };
        const released = call("POST /sheets/{sheet_id}/cvs/{cv_id}/releases", { params, query });
        take(await unlessChanged(released), draft);
        return "Released. Staffing, managers and admins can read it now.";
      }),
    onWithdraw: () =>
      run("withdrawing", "Not withdrawn.", async () => {
        await call("DELETE /sheets/{sheet_id}/cvs/{cv_id}/releases", { params });
        setSaved((all) => ({ ...all, released_at: null, has_changed: false }));
        router.refresh();
        return "Withdrawn. Nobody else can read this CV.";
      }),
  };
}

/** Whether a CV says something else about an entry than the entry itself. */
export const differs = (entry: Entry): boolean => entry.words !== null && entry.words !== ownWords(entry);
