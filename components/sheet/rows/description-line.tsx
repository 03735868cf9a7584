import type { SheetRow } from "@/lib/sheet/rows/view";

/** The row below a row with its details: its id, and whether it is open. */
export type DetailsControl = Readonly<{ id: string; isOpen: boolean; toggle: () => void }>;

/** The first line of a description. The button over it opens the whole description and the criteria below the row. */
export function descriptionLine(row: SheetRow, details: DetailsControl) {
  return (
    <div className="description-line">
      <p>{row.description}</p>
      {/* Last, so that it covers the text and takes the clicks. */}
      <button
        type="button"
        aria-label={`Description and criteria of ${row.name}, ${row.areaName}`}
        aria-expanded={details.isOpen}
        aria-controls={details.isOpen ? details.id : undefined}
        onClick={details.toggle}
      >
        <span aria-hidden className="disclosure-mark" />
      </button>
    </div>
  );
}
