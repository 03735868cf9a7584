import Archive from "lucide-react/icons/archive";
import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import type { Entry } from "./catalogues";

export type Act = "edit" | "merge" | "retire";

type Props = {
  entry: Entry;
  /** True while another row is being changed. */
  locked: boolean;
  /** Whether there is another entry to merge it into. */
  canMerge: boolean;
  /** The act that has just ended here: its button gets the focus. */
  ended: Act | null;
  onAct: (act: Act) => void;
};

/** One row in view mode. A retired entry can only be renamed here; Undo is in the list below. */
export function EntryLine({ entry, locked, canMerge, ended, onAct }: Props) {
  const acts = [
    { act: "edit", label: `Edit ${entry.name}`, Icon: Pencil, shown: true },
    { act: "merge", label: `Merge ${entry.name} into another`, Icon: Merge, shown: canMerge && !entry.retired },
    { act: "retire", label: `Retire ${entry.name}`, Icon: Archive, shown: !entry.retired },
  ] as const;
  return (
    <div className="flex items-center gap-1">
      <span className="mr-1 flex min-w-0 flex-1 flex-wrap items-center gap-1">
        <span className="min-w-0 wrap-anywhere sm:flex-1">{entry.name}</span>
        {entry.general_technology && <Badge>General technology</Badge>}
        {entry.uses_languages && <Badge>Uses languages</Badge>}
        {entry.for_everyone && <Badge tone="info">For everyone</Badge>}
        {entry.retired && <Badge tone="warning">Retired</Badge>}
      </span>
      {acts.map(
        ({ act, label, Icon, shown }) =>
          shown && (
            <IconButton
              key={act}
              label={label}
              icon={<Icon aria-hidden className="size-4" />}
              disabled={locked}
              autoFocus={ended === act}
              onClick={() => onAct(act)}
            />
          ),
      )}
    </div>
  );
}
