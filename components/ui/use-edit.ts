import { useState } from "react";
import { isAboutFields } from "@/lib/doors/client/form-errors";
import { type Choices, differingFields, mergeEdits } from "@/lib/platform/core/merge-edits";

export interface EditOptions<F extends string, V extends Record<F, unknown>, S> {
  /** In the order of the form. */
  fields: readonly F[];
  /** What is saved when the edit begins; null for something new. */
  saved: S | null;
  /** The values of what is saved; of null, those that something new begins with. */
  valuesOf: (saved: S | null) => V;
  /** What the form begins with, if it isn't what is saved: a draft that was kept. */
  draft?: V;
  /** The draft as it is sent, if that differs from what is in the form. */
  sentOf?: (draft: V) => V;
  /** Returns what someone else saved meanwhile, if that is why a call failed. */
  currentOf: (error: unknown) => S | null | Promise<S | null>;
}

/**
 * The edit of something saved. `save` sends the draft; if someone else has saved meanwhile, nothing is overwritten:
 * `theirs` is what is saved now until `resolve` chooses between the two versions. The draft survives failures.
 */
export function useEdit<F extends string, V extends Record<F, unknown>, S>(options: EditOptions<F, V, S>) {
  const { fields, valuesOf, currentOf, sentOf = (draft) => draft } = options;
  const [base, setBase] = useState(options.saved);
  const [draft, setDraft] = useState(() => options.draft ?? valuesOf(options.saved));
  const [theirs, setTheirs] = useState<S | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Counts the drafts that were put in place of what was typed, for fields that hold their own state. */
  const [edition, setEdition] = useState(0);
  const mine = sentOf(draft);
  const begun = valuesOf(base);

  /** Changes the draft. What was wrong with its fields may be so no longer. */
  const change: typeof setDraft = (next) => {
    setDraft(next);
    setFailure((last: unknown) => (isAboutFields(last) ? null : last));
  };

  /** Begins again with another version and, unless they are its own, other values. */
  function startFrom(version: S | null, values = valuesOf(version)) {
    setBase(version);
    setDraft(values);
    setTheirs(null);
    setFailure(null);
    setEdition(edition + 1);
  }

  /**
   * Sends the draft by `send`, which throws as `call` does and returns what is saved then. Returns that, or null if it
   * isn't saved. `from` is the version that the draft is meant to replace.
   */
  async function save(send: (base: S | null, mine: V) => Promise<S>, from = base): Promise<S | null> {
    if (isSaving) return null;
    setSaving(true);
    setFailure(null);
    try {
      const saved = await sendOrAdopt(send, from);
      setTheirs(saved.isMine ? null : saved.version);
      if (saved.isMine) setBase(saved.version);
      return saved.isMine ? saved.version : null;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setSaving(false);
    }
  }

  async function sendOrAdopt(send: (base: S | null, mine: V) => Promise<S>, from: S | null) {
    try {
      return { isMine: true, version: await send(from, mine) };
    } catch (error) {
      const version = await currentOf(error);
      if (version === null) throw error;
      // Both saved the same, or an earlier attempt was saved and only its answer was lost.
      return { isMine: differingFields(fields, mine, valuesOf(version)).length === 0, version };
    }
  }

  /** Continues the edit on top of the other version. */
  function resolve(choices: Choices<F>) {
    if (theirs !== null) startFrom(theirs, mergeEdits<F, V>(mine, valuesOf(theirs), choices));
  }

  return {
    base,
    begun,
    draft,
    setDraft: change,
    mine,
    theirs,
    versions: theirs === null ? null : { base: begun, mine, theirs: valuesOf(theirs) },
    fields,
    edition,
    isDirty: differingFields(fields, begun, mine).length > 0,
    isSaving,
    failure,
    save,
    resolve,
    startFrom,
  };
}

export type Edit<F extends string, V extends Record<F, unknown>, S> = ReturnType<typeof useEdit<F, V, S>>;
