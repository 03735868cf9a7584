import X from "lucide-react/icons/x";
import { changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { NO_ID } from "@/lib/engagements/engagements/expected-rules";
import { type EngagementState, STATE_LABELS } from "@/lib/engagements/engagements/rules";
import type { NeedRow } from "@/lib/finder/needs/view";

const STATES = ["asked", "held", "agreed"] as const;

export interface NeedStateProps {
  need: Pick<NeedRow, "id" | "title">;
  /** Someone who was asked, is held or placed. */
  person: NeedRow["engagements"][number];
  undoable: Undoable;
  /** Called before the person is withdrawn: the button that has the focus goes away. */
  onWithdraw?: () => void;
}

/** Whether a person was asked, is held or placed on a need, to change it, and a button that withdraws them. */
export function NeedState({ need, person, undoable, onWithdraw }: NeedStateProps) {
  const { id, user_id, name, state, updated_at } = person;
  const change = (now: EngagementState) => ({
    user: { id: user_id, name },
    needId: need.id,
    id,
    now: { state: now },
    before: { state },
  });
  return (
    <>
      <span className="hidden text-ink-muted print:block">{STATE_LABELS[state]}</span>
      <Select
        label={`State of ${name}`}
        hideLabel
        className="w-24 shrink-0"
        options={STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        value={state}
        disabled={id === NO_ID}
        onChange={({ target }) => {
          const next = target.value as typeof state;
          void undoable.run(`${name}: ${STATE_LABELS[next].toLowerCase()}`, change(next), (fitting) =>
            changeEngagement({ id, updated_at }, { state: next, ...fitting }),
          );
        }}
      />
      <IconButton
        label={`Withdraw ${name} from ${need.title}`}
        icon={<X aria-hidden className="size-4" />}
        disabled={id === NO_ID}
        onClick={() => {
          onWithdraw?.();
          void undoable.run(`${name} is withdrawn`, change("withdrawn"), () =>
            changeEngagement({ id, updated_at }, { state: "withdrawn" }),
          );
        }}
      />
    </>
  );
}
