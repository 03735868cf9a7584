import { useState } from "react";
import type { Releasing } from "./release-card";
import { useToldWork } from "@/components/ui/told-work";
import { call, errorDetail, type Answer } from "@/lib/doors/client/call";
import { isDay } from "@/lib/platform/core/day";
import type { ShownCase } from "./case-document";

export type OwnCase = Answer<"GET /sheets/{sheet_id}/grade_case">;

const draftOf = ({ introduction, held, as_of }: OwnCase) => ({
  introduction,
  asOf: as_of ?? "",
  notesOf: new Set(held.flatMap((row) => (row.shows_notes ? [row.sheet_competency_id] : []))) as ReadonlySet<number>,
  evidence: new Set(
    held.flatMap((row) => row.evidence.flatMap(({ id, is_shown }) => (is_shown ? [id] : []))),
  ) as ReadonlySet<number>,
});

const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** The state of the screen on which a person builds their case: what is shown, typed, saved and released. */
export function useGradeCase(sheetId: number, gradeCase: OwnCase) {
  // `saved` is the case as the server has it; `shown` the same for the grade and day that are chosen.
  const [saved, setSaved] = useState(gradeCase);
  const [shown, setShown] = useState(gradeCase);
  const [draft, setDraft] = useState(() => draftOf(gradeCase));
  const { working, told, run } = useToldWork<Releasing>();
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const params = { sheet_id: sheetId };
  const before = draftOf(saved);
  const isDirty =
    shown.grade?.id !== saved.grade?.id ||
    draft.introduction !== before.introduction ||
    draft.asOf !== before.asOf ||
    !isSameSet(draft.notesOf, before.notesOf) ||
    !isSameSet(draft.evidence, before.evidence);

  function set(more: Partial<ReturnType<typeof draftOf>>) {
    setDraft((all) => ({ ...all, ...more }));
  }

  /** Shows the case for another grade or day, without saving. What was typed stays. */
  async function show({ gradeId = shown.grade!.id, asOf = draft.asOf }: { gradeId?: number; asOf?: string }) {
    set({ asOf });
    setDayProblem(null);
    if (asOf !== "" && !isDay(asOf)) return;
    try {
      const query = { cm_grade_id: gradeId, as_of: asOf === "" ? "today" : asOf };
      setShown(await call("GET /sheets/{sheet_id}/grade_case", { params, query }));
    } catch (error) {
      setDayProblem(errorDetail(error) || "Couldn’t load it. Check your connection, then try again.");
    }
  }

  async function save() {
    const offered = new Set(shown.held.map(({ sheet_competency_id }) => sheet_competency_id));
    const links = new Set(shown.held.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
    const cm_grade_case = {
      cm_grade_id: shown.grade!.id,
      as_of: draft.asOf === "" ? null : draft.asOf,
      introduction: draft.introduction,
      notes_of_ids: [...draft.notesOf].filter((id) => offered.has(id)),
      evidence_ids: [...draft.evidence].filter((id) => links.has(id)),
    };
    const answer = await call("PUT /sheets/{sheet_id}/grade_case", { params, body: { cm_grade_case } });
    setSaved(answer);
    setShown(answer);
    setDraft(draftOf(answer));
  }

  const setReleased = (released_at: string | null) => setSaved((all) => ({ ...all, released_at, has_changed: false }));

  return {
    saved,
    shown,
    draft,
    working,
    told,
    dayProblem,
    isDirty,
    set,
    show,
    save: () =>
      run("saving", "Not saved.", async () => {
        await save();
        return saved.released_at === null
          ? "Saved. Only you can see it."
          : "Saved. Managers still read the last release.";
      }),
    release: () =>
      run("releasing", "Not saved.", async () => {
        await save();
        const { released_at } = await call("POST /sheets/{sheet_id}/grade_case_releases", { params });
        setReleased(released_at);
        return "Released. Your managers can read it now.";
      }),
    withdraw: () =>
      run("withdrawing", "Not withdrawn.", async () => {
        await call("DELETE /sheets/{sheet_id}/grade_case_releases", { params });
        setReleased(null);
        return "Withdrawn. Nobody else can read your case.";
      }),
    documentOf: ({ name, disciplines }: { name: string; disciplines: string[] }, grade: string): ShownCase => ({
      name,
      disciplines,
      grade,
      introduction: draft.introduction,
      open: shown.open,
      as_of: draft.asOf === "" ? null : draft.asOf,
      held: shown.held.map(({ sheet_competency_id, shows_notes: _, ...row }) => ({
        ...row,
        notes: draft.notesOf.has(sheet_competency_id) ? row.notes : "",
        evidence: row.evidence.filter(({ id }) => draft.evidence.has(id)),
      })),
    }),
  };
}
