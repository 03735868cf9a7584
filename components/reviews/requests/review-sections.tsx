import { WebLink } from "@/components/ui/web-link";
import type { MouseEvent, ReactNode } from "react";
import { reviewPath } from "@/lib/reviews/requests/address-rules";
import { Arrow } from "@/components/ui/arrow";
import { RichText } from "@/components/editor/rich-text";
import { MomentDay } from "@/components/ui/time/time-zone";
import type { Review, ReviewInFull } from "./reviews-state";
import { changeText } from "./change-text";
import { fullName } from "@/lib/platform/core/full-name";
import { STANDING } from "@/components/grades/expected/marked-grade";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";

interface ReviewSectionsProps {
  review: ReviewInFull;
  /** The person's other requests on the screen. */
  others: readonly Review[];
  /** What can be decided together with it. */
  similar: ReactNode;
  onOpen: (id: number) => void;
}

/** What speaks for a request, and what happened before: all that is needed to decide it. */
export function ReviewSections({ review, others, similar, onOpen }: ReviewSectionsProps) {
  const { notes, thread, events, learning_pointers: pointers } = review;
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <OwnersCase review={review} />
        {notes !== "" && <Notes html={notes} />}
        {review.neighbours.length > 0 && <Neighbours review={review} />}
        {similar && (
          <div className="print:hidden">
            <Section title="Decide together" isEmpty={false} empty="">
              <p className="mt-1 flex flex-wrap gap-2">{similar}</p>
            </Section>
          </div>
        )}
      </div>
      <div className="grid content-start gap-4">
        {thread.length > 0 && <Thread thread={thread} />}
        {events.length > 0 && <LastEvents events={events} />}
        {pointers.length > 0 && <PointersDone pointers={pointers} />}
        {others.length > 0 && <Others of={others} firstName={review.user.first_name} onOpen={onOpen} />}
      </div>
    </div>
  );
}

function Section(props: { title: string; isEmpty: boolean; empty: string; children: ReactNode }) {
  const { title, isEmpty, empty, children } = props;
  return (
    <section>
      <h3 className="text-sm font-medium text-ink-muted">{title}</h3>
      <div className="mt-0.5 wrap-anywhere">{isEmpty ? <p className="text-ink-muted">{empty}</p> : children}</div>
    </section>
  );
}

/** What the owner noted on the row. */
export const Notes = ({ html }: { html: string }) => (
  <Section title="Notes" isEmpty={html === ""} empty="No notes.">
    <RichText html={html} />
  </Section>
);

/** The owner's comment and evidence. */
export function OwnersCase({ review: { details, user } }: { review: ReviewInFull }) {
  const { comment, evidence } = details;
  return (
    <Section
      title={`From ${user.first_name}`}
      isEmpty={comment === "" && evidence.length === 0}
      empty="No comment or evidence."
    >
      {comment !== "" && <p className="whitespace-pre-line">{comment}</p>}
      {evidence.length > 0 && (
        <ul className="mt-1 space-y-0.5">
          {evidence.map(({ title, url }, place) => (
            <li key={place}>
              <WebLink url={url}>{title}</WebLink> <span className="text-sm text-ink-muted">{hostOf(url)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The host of a web address, so that a title can't hide where a link leads. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

/** The questions and replies of a request, oldest first. */
export function Thread({ thread }: Pick<ReviewInFull, "thread">) {
  return (
    <Section title="Questions and replies" isEmpty={thread.length === 0} empty="None.">
      <ul className="space-y-2">
        {thread.map(({ id, kind, text, user, created_at }) => (
          <li
            key={id}
            className={kind === "reply" ? "border-l-2 border-accent pl-2.5" : "border-l-2 border-line pl-2.5"}
          >
            <p className="text-sm text-ink-muted">
              {user ? fullName(user) : "Erased person"}, <MomentDay at={Date.parse(created_at)} />
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The owner's levels beside the requested one, as on their sheet. */
function Neighbours({ review: { neighbours, area_name } }: { review: ReviewInFull }) {
  return (
    <Section title={`Also in ${area_name}`} isEmpty={false} empty="">
      <ul className="grid max-w-lg gap-y-0.5">
        {neighbours.map(({ id, name, current_level, desired_level }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{name}</span>
            <span className="flex items-center gap-1.5 text-sm text-ink-muted">
              <LevelGlyph level={current_level} />
              {LEVEL_LABELS[current_level]}
              {desired_level !== current_level && (
                <>
                  <Arrow /> <LevelGlyph level={desired_level} />
                  {LEVEL_LABELS[desired_level]}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The person's other requests on the screen, each a link to it. */
function Others(props: { of: readonly Review[]; firstName: string; onOpen: (id: number) => void }) {
  const { of, firstName, onOpen } = props;
  function open(event: MouseEvent, id: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  }
  return (
    <Section title={`Also requested by ${firstName}`} isEmpty={false} empty="">
      <ul className="grid max-w-lg gap-y-0.5">
        {of.map(({ id, competency, area_name, desired_level }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <a href={reviewPath(id)} onClick={(event) => open(event, id)}>
                {competency.name}
              </a>{" "}
              <span className="text-sm text-ink-muted">{area_name}</span>
            </span>
            <span className="flex items-center gap-1.5 text-sm text-ink-muted">
              <LevelGlyph level={desired_level} />
              {LEVEL_LABELS[desired_level]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Oldest first, as the questions and replies above them. */
export function LastEvents({ events }: Pick<ReviewInFull, "events">) {
  return (
    <Section title="Last events" isEmpty={events.length === 0} empty="None.">
      <ul className="space-y-1">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            {changeText(event)}
            {/* A line of its own: beside the event, its date would break. */}
            <p className="text-sm text-ink-muted">
              {event.user && `${fullName(event.user)}, `}
              <MomentDay at={Date.parse(event.updated_at)} />
            </p>
            {event.reason && <p className="text-sm">{event.reason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PointersDone({ pointers }: { pointers: ReviewInFull["learning_pointers"] }) {
  return (
    <Section title="Learning pointers done" isEmpty={pointers.length === 0} empty="None.">
      <ul>
        {pointers.map(({ id, name, url }) => (
          <li key={id}>
            <WebLink url={url}>{name}</WebLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the owner's grades expect of the competency. Only the owner's own managers get it. */
export function ExpectedHere({ expected }: Pick<ReviewInFull, "expected">) {
  if (expected.length === 0) return null;
  return (
    <ul aria-label="Expected levels" className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {expected.map(({ grade, standing, expected_level, min_languages }) => (
        <li key={grade.id} className="flex items-baseline gap-1.5">
          <span className="text-sm text-ink-muted">{`Expected of ${grade.name}${STANDING[standing](false)}: `}</span>
          <LevelGlyph level={expected_level} />
          <span>
            {LEVEL_LABELS[expected_level]}
            {min_languages > 1 && ` in at least ${min_languages} languages`}
          </span>
        </li>
      ))}
    </ul>
  );
}
