"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { dayAfter, weekdayFrom } from "@/lib/platform/core/day";
import { type ConversationKind, conversationPath, KIND_LABELS, KINDS } from "@/lib/conversations/conversations/rules";
import type { ConversationsView } from "@/lib/conversations/conversations/view";

export interface StartFormProps {
  view: ConversationsView;
  /** What it is for, if the address says so. */
  forKind: ConversationKind | null;
  /** The grade for which a case is wanted; null for none. */
  forGrade: number | null;
  onClose: () => void;
}

/** Days that the two have to prepare unless another day is chosen, and at most until the next Monday. */
const PREPARING_DAYS = 7;

/** Starts to prepare a conversation: what for, when, and of one's own with which manager. */
export function StartForm({ view, forKind, forGrade, onClose }: StartFormProps) {
  const router = useRouter();
  const [kind, setKind] = useState<ConversationKind>(
    forGrade !== null && view.aims.length > 0
      ? "grade"
      : (forKind ?? (view.trail.length === 0 ? "annual" : "follow_up")),
  );
  const [heldOn, setHeldOn] = useState(() => weekdayFrom(dayAfter(view.today, PREPARING_DAYS)));
  const [managerId, setManagerId] = useState(String(view.managers[0]?.id ?? ""));
  const { working, failure, run } = useWork();
  const wanted = view.aims.find(({ id }) => id === forGrade);

  function start() {
    void run(async () => {
      const { id } = await call("POST /conversations", {
        body: {
          cm_conversation: {
            user_id: view.person.userId,
            manager_id: view.isOwn ? Number(managerId) : null,
            kind,
            held_on: heldOn,
            cm_grade_id: kind === "grade" ? forGrade : null,
          },
        },
      });
      onClose();
      router.push(conversationPath(id, view) as Route);
      router.refresh();
    });
  }

  return (
    <Form
      aria-label="Prepare a conversation"
      className="filters mb-6 rounded-lg border border-line bg-surface p-4 max-sm:[&_label]:min-w-16!"
      onSubmit={start}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Select
        label="What for"
        className="w-72 max-sm:w-full"
        autoFocus
        options={KINDS.filter((each) => each !== "grade" || view.aims.length > 0).map((each) => ({
          value: each,
          label: each === "grade" && wanted ? `Conversation about ${wanted.name}` : KIND_LABELS[each],
        }))}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? "annual")}
      />
      <TextField
        label="Day"
        type="date"
        required
        className="w-44"
        value={heldOn}
        onChange={({ target }) => setHeldOn(target.value)}
      />
      {view.isOwn && (
        <Select
          label="With"
          className="w-56 max-sm:w-full"
          options={view.managers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={managerId}
          onChange={({ target }) => setManagerId(target.value)}
        />
      )}
      <Button type="submit" variant="primary" loading={working !== null} loadingLabel="Starting…">
        Prepare
      </Button>
      <Button onClick={onClose}>Cancel</Button>
      <Failure className="basis-full" title="The conversation wasn't started">
        {failure}
      </Failure>
    </Form>
  );
}
