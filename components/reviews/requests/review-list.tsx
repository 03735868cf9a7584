import { Fragment, type MouseEvent } from "react";
import cx from "clsx";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Checkbox } from "@/components/ui/checkbox";
import { ShortDay } from "@/components/ui/time/short-day";
import { MomentDay } from "@/components/ui/time/time-zone";
import { formatAge } from "@/components/ui/time/format-age";
import { reviewPath } from "@/lib/reviews/requests/address-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { fullName } from "@/lib/platform/core/full-name";
import { outcomeOf } from "./change-text";
import { Initials } from "@/components/ui/initials";
import { Button } from "@/components/ui/button";
import { MAX_TOGETHER } from "@/lib/reviews/decisions/rules";
import { firstLevelsIn, hasBox, type Review, TOGETHER, whyNotSelected } from "./reviews-state";
import { Arrow } from "@/components/ui/arrow";

export interface ReviewListProps {
  reviews: readonly Review[];
  isListed: (review: Review) => boolean;
  openId: number | null;
  selected: readonly Review[];
  viewerId: number;
  now: number;
  onOpen: (id: number) => void;
  onSelect: (review: Review) => void;
  onSelectAll: (some: readonly Review[]) => void;
}

/** The requests of the list. Those that no longer belong to it are greyed, with what became of them. */
export function ReviewList(props: ReviewListProps) {
  const { reviews, isListed, openId, selected, viewerId, now, onOpen, onSelect, onSelectAll } = props;
  // Beside a request that an address opened.
  if (reviews.length === 0) return <p className="p-4 text-ink-muted">No requests in this list</p>;
  // While some are selected, the list is for selecting more.
  const firstLevels = firstLevelsIn(selected.length > 0 ? [] : reviews.filter(isListed));
  // A list without any keeps no room for them; one whose requests were decided just now does.
  const hasBoxes = reviews.some((review) => !isListed(review) || hasBox(review, reviews));
  return (
    <>
      <p aria-hidden className="review-heads">
        <span>Person</span> <span>Competency</span> <span>Levels</span> <span>Requested on</span>
      </p>
      <ul aria-label="Requests" className="divide-y divide-line">
        {reviews.map((review) => {
          const isSelected = selected.some(({ id }) => id === review.id);
          const filledIn = firstLevels.get(review.id);
          return (
            <Fragment key={review.id}>
              {filledIn && <FilledIn reviews={filledIn} onSelectAll={onSelectAll} />}
              <ReviewLine
                review={review}
                isListed={isListed(review)}
                hasBoxes={hasBoxes}
                isOpen={review.id === openId}
                isSelected={isSelected}
                whyNot={isSelected ? null : hasBox(review, reviews) ? whyNotSelected(review, selected, reviews) : ""}
                viewerId={viewerId}
                now={now}
                onOpen={onOpen}
                onSelect={onSelect}
              />
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}

/** Opens the first levels that one person waits for, with the criteria of each: as many as one act decides. */
function FilledIn({ reviews, onSelectAll }: Pick<ReviewListProps, "reviews" | "onSelectAll">) {
  const some = reviews.slice(0, MAX_TOGETHER);
  const of = some.length < reviews.length ? `${some.length} of ${reviews.length}` : String(reviews.length);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-raised py-1.5 pr-3 pl-4 print:hidden">
      <span className="text-sm text-ink-muted">{`${reviews[0]!.user.first_name} filled in ${reviews.length} levels`}</span>
      <Button size="sm" onClick={() => onSelectAll(some)}>{`Open ${of} together`}</Button>
    </li>
  );
}

type ReviewLineProps = Pick<ReviewListProps, "viewerId" | "now" | "onOpen" | "onSelect"> & {
  review: Review;
  isListed: boolean;
  /** Whether any line of the list can have a checkbox: the others keep its room. */
  hasBoxes: boolean;
  /** Why it can't be selected with the others, empty if with none; null if it can. */
  whyNot: string | null;
  isOpen: boolean;
  isSelected: boolean;
};

function ReviewLine(props: ReviewLineProps) {
  const { review, isListed, hasBoxes, whyNot, isOpen, isSelected, viewerId, now, onOpen, onSelect } = props;
  const { id, user, competency, area_name, current_level, desired_level, requested_at, decision } = review;
  const outcome = outcomeOf(review, viewerId) ?? (isListed ? null : "No longer in this list");
  const name = `${competency.name}, ${fullName(user)}`;
  function open(event: MouseEvent) {
    // The browser opens a new tab or window itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  }
  return (
    <li
      data-request={id}
      className={cx(
        "relative flex items-start gap-1 pr-3 hover:bg-hover",
        isOpen &&
          "lg:bg-accent-soft lg:hover:bg-accent-soft lg:forced-colors:outline-2 lg:forced-colors:-outline-offset-2",
        !isListed && "text-ink-muted",
      )}
    >
      {hasBoxes && whyNot !== "" ? (
        <Checkbox
          className="flex min-h-11 min-w-10 items-start justify-center pt-3"
          aria-label={`Select ${name}`}
          title={whyNot ?? TOGETHER}
          disabled={whyNot !== null}
          checked={isSelected}
          onChange={() => onSelect(review)}
        />
      ) : (
        <span className={cx("print:hidden", hasBoxes ? "min-w-10" : "min-w-3")} />
      )}
      <a
        href={reviewPath(id)}
        aria-current={isOpen ? "true" : undefined}
        className="block min-w-0 flex-1 py-2 text-inherit no-underline"
        onClick={open}
      >
        <span className="flex items-center gap-2">
          <Initials name={fullName(user)} className="size-5 text-[0.5625rem]" />
          <span className={cx("review-person min-w-0 flex-1 truncate", isListed && "font-medium")}>
            {fullName(user)}
          </span>
          {outcome === null && (
            <span className="shrink-0 text-sm text-ink-muted print:hidden">
              {formatAge(now - Date.parse(requested_at))}
            </span>
          )}
          {decision !== null && (
            <span className="shrink-0 text-sm text-ink-muted">
              <ShortDay at={Date.parse(decision.decided_at)} now={now} />
            </span>
          )}
        </span>
        <span className="block truncate">
          {`${competency.name} `}
          <span className="text-ink-muted">{area_name}</span>
        </span>
        {outcome === null ? (
          <span className="flex items-center gap-1.5 text-sm text-ink-muted">
            <LevelGlyph level={current_level} />
            {LEVEL_LABELS[current_level]} <Arrow /> <LevelGlyph level={desired_level} />
            {LEVEL_LABELS[desired_level]}
          </span>
        ) : (
          <span className="flex items-center gap-1.5 text-sm">
            <LevelGlyph level={current_level} /> <Arrow /> <LevelGlyph level={desired_level} />
            <span className="truncate">{outcome}</span>
          </span>
        )}
        <span className="hidden text-ink-muted">
          <MomentDay at={Date.parse(requested_at)} />
        </span>
      </a>
    </li>
  );
}
