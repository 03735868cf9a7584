import type { Impact } from "@/lib/template/competencies/rules";
import type { MergeImpact } from "@/lib/template/merges/rules";

/** What saving a competency that nobody has does to sheets. */
export const NO_IMPACT: Impact = {
  adds_rows: 0,
  adds_on_sheets: 0,
  reopens_rows: 0,
  retires_rows: 0,
  removes_rows: 0,
  closes_requests: 0,
  people_in_discipline: 0,
  people_reached: 0,
};

/** What merging an entry that nobody has does. */
export const NO_MERGE_IMPACT: MergeImpact = {
  holders: 0,
  holders_of_both: 0,
  competencies: 0,
  competencies_in_both: [],
  rated_rows: 0,
  rated_on_sheets: 0,
  meeting_rows: 0,
  meeting_on_sheets: 0,
  differing_rows: 0,
  joined_notes: 0,
  ended_requests: 0,
  added_rows: 0,
  added_on_sheets: 0,
};
