import { formatDay } from "@/components/ui/time/format-day";
import { ApiError, call, type Args } from "@/lib/doors/client/call";
import type { Fitting, Ways } from "@/lib/engagements/engagements/overlap-rules";

type Change = Args<"PATCH /engagements/{engagement_id}">["body"]["cm_engagement"];

/** Changes an engagement as it is shown; refused if someone has changed it since. */
export const changeEngagement = ({ id, updated_at }: { id: number; updated_at: string }, change: Change) =>
  call("PATCH /engagements/{engagement_id}", {
    params: { engagement_id: id },
    body: { cm_engagement: { ...change, based_on_updated_at: updated_at } },
  });

/** Whether a change was refused because the screen shows what is no longer so. */
export const isOldScreen = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem.status === 404 || (error.problem.status === 409 && fittingsOf(error).length === 0));

/** Asks, holds or places a person on a need. */
export const addToNeed = (
  need_id: number,
  user_id: number,
  state: "asked" | "held" | "agreed",
  fitting: Fitting = {},
) => call("POST /engagements", { body: { cm_engagement: { user_id, need_id, state, ...fitting } } });

/** What the server says would fit, after it refused an engagement for which the person has no time. */
export function fittingsOf(error: unknown): { label: string; fitting: Fitting }[] {
  if (!(error instanceof ApiError) || error.problem.status !== 409) return [];
  const { begin_on, end_on, at_most_percent, later_percent, later_from } = (error.problem.current ??
    {}) as Partial<Ways>;
  const begin = begin_on && `Begin on ${formatDay(begin_on)}`;
  const end = end_on && (begin ? `${begin}, end on ${formatDay(end_on)}` : `End on ${formatDay(end_on)}`);
  const days = { ...(begin_on ? { starts_on: begin_on } : {}), ...(end_on ? { ends_on: end_on } : {}) };
  const label = end || begin;
  return [
    ...(label ? [{ label, fitting: days }] : []),
    ...(at_most_percent && later_percent && later_from
      ? [
          {
            label: `Take ${at_most_percent}%, ${later_percent}% from ${formatDay(later_from)}`,
            fitting: { percent: at_most_percent, later_percent, later_from },
          },
        ]
      : []),
    ...(at_most_percent ? [{ label: `Take ${at_most_percent}%`, fitting: { percent: at_most_percent } }] : []),
  ];
}
