import { Button } from "@/components/ui/button";
import { ACTIONS, MAX_PEOPLE, type Action } from "@/lib/people/changes/rules";

export const ACTION_LABELS: Record<Action, string> = {
  add_discipline: "Add discipline",
  remove_discipline: "Remove discipline",
  set_manager: "Set manager",
  deactivate: "Deactivate",
};

export interface PeopleSelectionProps {
  count: number;
  onAct: (action: Action) => void;
  onSelectPage: () => void;
  onClear: () => void;
}

/** What can be done with the selected people. */
export function PeopleSelection({ count, onAct, onSelectPage, onClear }: PeopleSelectionProps) {
  if (count === 0) return null;
  const isTooMany = count > MAX_PEOPLE;
  return (
    <div
      role="group"
      aria-label="Selected people"
      className="sticky top-(--shell-height) button-row z-20 mb-3 rounded-lg border border-line bg-raised px-3 py-2 shadow-sm"
    >
      <p role="status" className="mr-2 font-medium">
        {count.toLocaleString("en")} selected
        {isTooMany && <span className="font-normal text-danger"> (at most {MAX_PEOPLE} at once)</span>}
      </p>
      {ACTIONS.map((action) => (
        <Button key={action} size="sm" aria-haspopup="dialog" disabled={isTooMany} onClick={() => onAct(action)}>
          {ACTION_LABELS[action]}
        </Button>
      ))}
      <span className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={onSelectPage}>
          Select this page
        </Button>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </span>
    </div>
  );
}
