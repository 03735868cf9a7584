import UserMinus from "lucide-react/icons/user-minus";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { type Expected, expectedOf, NO_ID } from "@/lib/engagements/engagements/expected-rules";
import { type EngagementState, STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { changeEngagement } from "./engagement-calls";
import type { Undoable } from "./use-undoable";

const STATES = ["asked", "held", "agreed"] as const;

export interface StateControlProps {
  engagement: Parameters<typeof expectedOf>[0] & { state: EngagementState; updated_at: string };
  user: Expected["user"];
  /** What the person is withdrawn from: a need's title, or a project. */
  from: string;
  undoable: Undoable;
  /** Called before the person is withdrawn: the button that has the focus goes away. */
  onWithdraw?: (() => void) | undefined;
}

/** Whether a person is asked, held or placed, to change it, and a button that withdraws them: the same on all screens. */
export function StateControl({ engagement, user, from, undoable, onWithdraw }: StateControlProps) {
  const { id, state } = engagement;
  const { name } = user;
  const isNew = id === NO_ID;
  return (
    <>
      <span className="hidden text-ink-muted print:block">{STATE_LABELS[state]}</span>
      <Select
        label={`State of ${name}`}
        hideLabel
        className="w-24 max-w-full shrink-0 max-sm:[&_select]:pr-6 max-sm:[&_select]:pl-1.5"
        options={STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        value={state}
        disabled={isNew}
        onChange={({ target }) => {
          const next = target.value as (typeof STATES)[number];
          const expected = expectedOf(engagement, user, { state: next });
          void undoable.run(`${name}: ${STATE_LABELS[next].toLowerCase()}`, expected, (fitting) =>
            changeEngagement(engagement, { state: next, ...fitting }),
          );
        }}
      />
      <IconButton
        label={`Withdraw ${name} from ${from}`}
        icon={<UserMinus aria-hidden className="size-4" />}
        disabled={isNew}
        onClick={() => {
          onWithdraw?.();
          const expected = expectedOf(engagement, user, { state: "withdrawn" });
          void undoable.run(`${name} is withdrawn`, expected, () =>
            changeEngagement(engagement, { state: "withdrawn" }),
          );
        }}
      />
    </>
  );
}
