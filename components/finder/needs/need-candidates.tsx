"use client";

import X from "lucide-react/icons/x";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { errorDetail } from "@/lib/platform/client/call";
import type { NeedRow } from "@/lib/finder/needs/view";
import { removeCandidate, saveCandidate } from "./candidate-calls";

export interface NeedCandidatesProps {
  need: NeedRow;
  onChanged: () => void;
}

/** The people who may fill a need, who of them is placed, and the people who raised a hand for it. */
export function NeedCandidates({ need, onChanged }: NeedCandidatesProps) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, candidates } = need;
  const others = need.hands.filter(({ user_id }) => !candidates.some((one) => one.user_id === user_id));

  async function change(act: () => Promise<unknown>) {
    setSaving(true);
    setFailure(null);
    try {
      await act();
      onChanged();
    } catch (error) {
      setFailure(errorDetail(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      {candidates.length > 0 && (
        <ul aria-label={`Candidates for ${title}`} className="mt-1 grid gap-1">
          {candidates.map(({ user_id, name, placed }) => (
            <li key={user_id} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">{name}</span>
              <label className="flex min-h-6 items-center gap-1.5">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  aria-label={`Placed: ${name}`}
                  checked={placed}
                  disabled={isSaving}
                  onChange={({ target }) => void change(() => saveCandidate(need.id, user_id, target.checked))}
                />
                Placed
              </label>
              <IconButton
                label={`Remove ${name} from the candidates for ${title}`}
                icon={<X aria-hidden className="size-4" />}
                disabled={isSaving}
                onClick={() => void change(() => removeCandidate(need.id, user_id))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={`Raised a hand for ${title}`} className="mt-1 grid gap-1">
          {others.map(({ user_id, name }) => (
            <li key={user_id} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">{name} raised a hand</span>
              <Button
                size="sm"
                aria-label={`Make ${name} a candidate for ${title}`}
                disabled={isSaving}
                onClick={() => void change(() => saveCandidate(need.id, user_id, false))}
              >
                Make candidate
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Alert className="mt-2" title="The candidates weren't changed">
          {failure}
        </Alert>
      )}
    </>
  );
}
