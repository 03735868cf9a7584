"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { errorDetail } from "@/lib/doors/client/call";
import { describeRemoval, type Move, netChanges } from "@/lib/sheet/setup/rules";
import { MoveColumn } from "./move-column";
import type { Choice, SheetSetupCalls } from "./sheet-setup-calls";

type Failed = { text: string; why: string };

export interface MoveDialogProps {
  title: string;
  /** "Current Languages" and "Other Languages". */
  currentTitle: string;
  otherTitle: string;
  /** Followed by the names that are removed. */
  warning: string;
  /** How many current names must remain. */
  minimum: 0 | 1;
  calls: SheetSetupCalls;
  onClose: () => void;
}

/** Moves names between two columns. Nothing is saved before Save & Close. */
export function MoveDialog({ title, currentTitle, otherTitle, warning, minimum, calls, onClose }: MoveDialogProps) {
  const router = useRouter();
  const load = useLoaded({
    key: "choices",
    load: calls.list,
    failure: calls.failures.list,
    reloadFailure: calls.failures.listAgain,
  });
  const choices = load.data;
  const [moves, setMoves] = useState<Move[]>([]);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);

  const { add, remove } = netChanges(moves);
  const isCurrent = ({ name, membership }: Choice) =>
    membership === null ? add.includes(name) : !remove.includes(name);
  const current = choices?.filter(isCurrent) ?? [];
  const other = choices?.filter((choice) => !isCurrent(choice)) ?? [];
  const removed = choices?.filter(({ name }) => remove.includes(name)) ?? [];
  const move = (action: Move["action"]) => (name: string) => {
    setMoves((all) => [...all, { name, action }]);
    setFailure(null);
  };

  const isDirty = add.length > 0 || remove.length > 0;

  const { leave, question } = useUnsaved({ isDirty, isSaving: saving, onClose });

  async function save() {
    setSaving(true);
    setFailure(null);
    const failure = await apply(choices ?? [], { add, remove }, calls);
    setSaving(false);
    router.refresh();
    if (failure === null) return onClose();
    // Some changes may have been saved: after the lists are read again, a retry makes only the others.
    setFailure(failure);
    load.reload();
  }

  return (
    <Dialog
      onClose={leave}
      title={title}
      size="xl"
      // As wide as one column where they are under each other.
      className="max-[57rem]:max-w-[27.75rem]"
      footer={
        <>
          {/* Beside the button, not in the part that scrolls: with many names it would be out of sight. */}
          <div className="grid w-full gap-2 empty:hidden">
            <RemovalWarning text={warning} removed={removed} />
            {failure !== null && <Alert title={failure.text}>{failure.why}</Alert>}
            {question}
          </div>
          <Button onClick={leave} disabled={saving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={saving}
            loadingLabel="Saving…"
            disabled={!choices}
            onClick={() => void save()}
          >
            {failure === null ? "Save & Close" : "Retry"}
          </Button>
        </>
      }
    >
      <LoadStatus of={load} />
      {choices && (
        // Side by side only where both fit; the arrows turn at the same width.
        <div className="flex flex-col justify-between gap-6 min-[57rem]:flex-row">
          <MoveColumn
            title={currentTitle}
            choices={current}
            locked={current.length <= minimum}
            verb="Remove"
            icon={<ArrowRight aria-hidden className="size-4 max-[57rem]:rotate-90" />}
            onMove={move("delete")}
          />
          <MoveColumn
            title={otherTitle}
            choices={other}
            locked={false}
            verb="Add"
            icon={<ArrowLeft aria-hidden className="size-4 max-[57rem]:rotate-90" />}
            onMove={move("add")}
            showsRestorable
          />
        </div>
      )}
    </Dialog>
  );
}

/** Adds before it removes, because the last language can't be removed. Returns the first failure, or null. */
async function apply(
  choices: readonly Choice[],
  { add, remove }: { add: string[]; remove: string[] },
  calls: SheetSetupCalls,
): Promise<Failed | null> {
  let failure: Failed | null = null;
  const failed = (text: string) => (error: unknown) => (failure ??= { text, why: errorDetail(error) });
  for (const choice of choices.filter(({ name, membership }) => add.includes(name) && membership === null)) {
    await calls.add(choice).catch(failed(calls.failures.add));
  }
  for (const { name, membership } of choices.filter((choice) => remove.includes(choice.name))) {
    if (membership === null) console.error(`${name} is not on the sheet: nothing was removed`);
    else await calls.remove(membership).catch(failed(calls.failures.remove));
  }
  return failure;
}

/** Names what saving removes, and the ratings and notes lost with it. Nothing while nothing is removed. */
function RemovalWarning({ text, removed }: { text: string; removed: readonly Choice[] }) {
  if (removed.length === 0) return null;
  const lost = describeRemoval(removed);
  const pronoun = removed.length === 1 ? "it" : "them";
  return (
    <Alert tone="warning" title={text}>
      {/* Many names scroll here; the loss below them stays in view. A keyboard can scroll only what it can focus. */}
      <ul tabIndex={removed.length > 6 ? 0 : undefined} className="flex max-h-20 flex-wrap gap-x-6 overflow-y-auto">
        {removed.map(({ id, name }) => (
          <li key={id} className="ml-5 list-disc">
            {name}
          </li>
        ))}
      </ul>
      {lost && (
        <p className="mt-1">
          {lost}. Add {pronoun} back within 30 days to restore {pronoun}.
        </p>
      )}
    </Alert>
  );
}
