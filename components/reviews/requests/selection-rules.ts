import { belongTogether, MAX_TOGETHER } from "@/lib/reviews/decisions/rules";
import type { Review } from "./review-calls";

const placeOf = ({ sheet_id, area_name, competency }: Review) => ({
  sheetId: sheet_id,
  area: area_name,
  competencyId: competency.id,
});

/** Whether a request can join those selected: at most 10 of one person's area, or of one competency. */
export const canJoin = (selected: readonly Review[], review: Review): boolean =>
  selected.length < MAX_TOGETHER && belongTogether([...selected, review].map(placeOf));
