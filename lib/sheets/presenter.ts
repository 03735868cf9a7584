import type { z } from "zod";
import type { CompetencyChange, SheetCompetency, SheetVisit } from "./contract";
import type { VisitRecord } from "./visit-store";
import type { ChangeRecord, RowRecord } from "./store";

/** A change as the wire shows it. */
export const presentChange = (change: ChangeRecord): z.input<typeof CompetencyChange> => ({
  ...change,
  updated_at: change.updated_at.toISOString(),
});

/** A row as the wire shows it. */
export function presentRow(row: RowRecord): z.input<typeof SheetCompetency> {
  const {
    latest_change_id,
    changed_at,
    notes_updated_at,
    competency_id,
    name,
    description,
    cm_role_id,
    no_experience,
    basic,
    intermediate,
    advanced,
    ...own
  } = row;
  return {
    ...own,
    notes_updated_at: notes_updated_at?.toISOString() ?? null,
    competency: { id: competency_id, name, description, cm_role_id, no_experience, basic, intermediate, advanced },
    competency_change:
      latest_change_id === null || changed_at === null
        ? null
        : presentChange({
            id: latest_change_id,
            current_level: row.current_level,
            desired_level: row.desired_level,
            updated_at: changed_at,
            cm_sheet_competencies_id: row.id,
          }),
  };
}

/** A look at a sheet as the wire shows it. */
export const presentVisit = ({
  id,
  hour,
  viewer_id,
  first_name,
  last_name,
}: VisitRecord): z.input<typeof SheetVisit> => ({
  id,
  hour: hour.toISOString(),
  viewer: viewer_id === null ? null : { id: viewer_id, first_name: first_name ?? "", last_name: last_name ?? "" },
});
