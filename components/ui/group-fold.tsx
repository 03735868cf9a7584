import { counted } from "@/lib/platform/core/counted";
import { type keptText, useKeptText } from "./kept-text";

export interface GroupLabelProps {
  label: string;
  count: number;
  /** What is counted, for screen readers. */
  one: string;
  many: string;
}

/** A group's name with its number of rows. */
export const GroupLabel = ({ label, count, one, many }: GroupLabelProps) => (
  <>
    {`${label} `}
    <span aria-hidden className="group-count">
      {count}
    </span>
    <span className="sr-only">{counted(count, one, many)}</span>
  </>
);

export interface GroupFoldProps extends GroupLabelProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Folds the rows of a group. Wider screens show them always and hide it. */
export const GroupFold = ({ isOpen, onToggle, ...label }: GroupFoldProps) => (
  <button type="button" className="group-fold" aria-expanded={isOpen} onClick={onToggle}>
    <span aria-hidden className="disclosure-mark" />
    <span className="min-w-0 wrap-anywhere">
      <GroupLabel {...label} />
    </span>
  </button>
);

/** Names of groups of rows that were toggled, kept for this tab: Back shows the groups as they were. */
export function useToggledGroups(
  kept: ReturnType<typeof keptText>,
): [toggled: ReadonlySet<string>, toggle: (name: string) => void] {
  const text = useKeptText(kept) ?? "";
  const toggled = new Set(text === "" ? [] : text.split("\n"));
  function toggle(name: string) {
    const next = new Set(toggled);
    if (!next.delete(name)) next.add(name);
    kept.keep([...next].join("\n"));
  }
  return [toggled, toggle];
}
