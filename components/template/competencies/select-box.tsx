import { useIsSelected, type Selection } from "./selection";

export interface SelectBoxProps {
  selection: Selection;
  id: number;
  name: string;
}

/** The box that selects a competency. */
export function SelectBox({ selection, id, name }: SelectBoxProps) {
  const isSelected = useIsSelected(selection, id);
  return (
    // The label makes the target large enough.
    <label className="-mt-0.5 grid size-6 shrink-0 place-items-center print:hidden">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
