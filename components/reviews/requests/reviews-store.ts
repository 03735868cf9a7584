import { fullName } from "@/lib/platform/core/full-name";
import { ApiError, call, errorDetail } from "@/lib/doors/client/call";
import { callIfChanged } from "@/lib/doors/client/call-if-changed";
import { holdQuestion } from "./hold-question";
import { reviewDraft } from "./review-drafts";
import { ReviewsKnown } from "./reviews-known";
import { LIST_SIZE } from "@/lib/reviews/requests/address-rules";
import { REVIEW_CHANGED } from "@/lib/reviews/requests/rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { LEVEL_FAILURES, UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import {
  afterDecision,
  belongsTo,
  type Choice,
  decidedText,
  decisionOf,
  type Review,
  type Undoable,
  updated,
} from "./reviews-state";

/** How long a notice is shown at least, in milliseconds. */
const NOTICE_MS = 5_000;

// The browser finishes a call that started just before a reload or a link.
const KEEPALIVE = { keepalive: true };

/**
 * The requests on the Reviews screen. Requests that leave the list (decided, by anyone) keep their place, with what
 * became of them. Methods that send something return whether it succeeded; a failure is the request's `trouble`, and the
 * caller keeps what was typed.
 */
export class ReviewsStore extends ReviewsKnown {
  #etag: string | null = null;
  /** Counts the calls that change something, in all and by request: an answer that was read before one is outdated. */
  #changes = 0;
  readonly #changesOf = new Map<number, number>();
  /** Settles when the decisions under way are saved. */
  #deciding: Promise<unknown> = Promise.resolve();
  /** What sends the questions that aren't sent yet, by request. */
  readonly #held = new Map<number, () => void>();
  #silence: ReturnType<typeof setTimeout> | undefined;
  #said = 0;

  constructor(private readonly start: Pick<ReviewsView, "reviews" | "more" | "filter" | "viewer">) {
    super(start);
  }

  /** Whether a request still belongs to the list. */
  isListed(review: Review): boolean {
    return !this.of(review.id).isMissing && belongsTo(this.start.filter.state, review, this.start.viewer.id);
  }

  /** The request to decide after some: the next one of the list below them, else its first; undefined without any. */
  nextAfter(ids: readonly number[]): number | undefined {
    const { reviews } = this.state;
    const last = reviews.findLastIndex(({ id }) => ids.includes(id));
    const isNext = (review: Review) =>
      review.decision === null && this.isListed(review) && !ids.includes(review.id) && !this.of(review.id).isBusy;
    return (reviews.slice(last + 1).find(isNext) ?? reviews.find(isNext))?.id;
  }

  /** Takes what changed on the server since, and reads `openId` again. A failure is ignored: the next poll follows. */
  async poll(signal: AbortSignal, openId: number | null): Promise<void> {
    const before = this.#changes;
    const query = { ...this.start.filter, limit: LIST_SIZE };
    const polled = await callIfChanged("GET /reviews", { query }, { etag: this.#etag, signal }).catch(() => null);
    if (!polled || this.#changes !== before || signal.aborted) return;
    this.#etag = polled.etag;
    const listed = new Set(polled.answer.map(({ id }) => id));
    const gone = this.state.reviews.filter((review) => this.isListed(review) && !listed.has(review.id));
    const reviews = updated(this.state.reviews, polled.answer, new Set(this.#held.keys()));
    this.know([...this.state.known.keys()], { isOutdated: true }, { reviews, more: polled.more });
    for (const id of new Set([...(openId === null ? [] : [openId]), ...gone.map(({ id }) => id)])) await this.load(id);
  }

  /** Reads a request in full. */
  async load(id: number): Promise<void> {
    if (this.#held.has(id)) return;
    const before = this.#changesOf.get(id);
    try {
      const review = await call("GET /reviews/{competency_change_id}", { params: { competency_change_id: id } });
      if (this.#changesOf.get(id) === before) this.take(review);
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 404)
        this.know([id], { isMissing: true, details: undefined });
      else if (!this.of(id).details) this.#fail([id], "The request couldn't be loaded.", error);
    }
  }

  /** Reads a request in full, unless it is there and up to date. */
  async ensure(id: number): Promise<void> {
    const { details, isOutdated, isMissing } = this.of(id);
    if ((!details || isOutdated) && !isMissing) await this.load(id);
  }

  /** Decides requests in one act. If one has changed since it was shown, nothing is decided. */
  async decide(choices: readonly Choice[]): Promise<boolean> {
    const ids = choices.map(({ id }) => id);
    if (ids.some((id) => this.of(id).isBusy || !this.reviewOf(id))) return false;
    const sent = this.#send(ids, LEVEL_FAILURES.saveManagerCompetencyChanges, async () => {
      const decisions = choices.map((choice) => decisionOf(choice, this.reviewOf(choice.id)!.competency_change_id));
      const answer = await call("POST /review_decisions", { body: { cm_review_decision: { decisions } } }, KEEPALIVE);
      const made = answer.decisions.map(({ competency_change }) => competency_change);
      const act = { viewer: this.start.viewer, count: choices.length };
      for (const [place, choice] of choices.entries())
        this.applyDecision(choice.id, afterDecision(choice, made[place]!, act));
      const label = decidedText(choices, this.reviewOf(ids[0]!));
      this.#offerUndo({ ids, changeIds: made.map((change) => change.id), label });
    });
    this.#deciding = Promise.all([this.#deciding, sent]);
    return sent;
  }

  /** Says why a key did nothing, or what was done that has no Undo: `until` a moment in milliseconds, if that is later. */
  readonly say = (text: string, until = 0): void => {
    clearTimeout(this.#silence);
    this.set({ notice: { id: ++this.#said, text } });
    this.#silence = setTimeout(() => this.set({ notice: null }), Math.max(NOTICE_MS, until - Date.now()));
  };

  /** Undoes the latest decision that is young enough, once saved. Returns its requests; null if none is undone. */
  async undo(): Promise<readonly number[] | null> {
    await this.#deciding;
    const act = this.state.acts.at(-1);
    if (!act) {
      this.say(`Nothing to undo. Decisions and questions can be undone for ${UNDO_SECONDS} seconds.`);
      return null;
    }
    this.#withdraw(act);
    const isUndone =
      "takeBack" in act
        ? (act.takeBack(), true)
        : await this.#send(act.ids, "The decision couldn't be undone.", async () => {
            const cm_decision_undo = { cm_competency_change_ids: [...act.changeIds] };
            await call("POST /decision_undos", { body: { cm_decision_undo } }, KEEPALIVE);
            for (const id of act.ids) await this.load(id);
          });
    if (!isUndone && Date.now() < act.until) this.set({ acts: [...this.state.acts, act] });
    if (isUndone) this.#sayLast(`Undone: ${act.label}.`);
    // Another request may be open than the one that has the trouble.
    else this.say(`Not undone: ${act.label}. ${this.of(act.ids[0]!).trouble?.why ?? ""}`);
    return isUndone ? act.ids : null;
  }

  /** Says the last act in the place of earlier decisions, which don't come back after it. */
  #sayLast = (text: string) => this.say(text, this.state.acts.at(-1)?.until);

  /** Asks the owner. Until the question is sent, the server doesn't know whose turn it is. */
  ask(id: number, text: string): Promise<boolean> {
    const { turn, user, competency, competency_change_id } = this.reviewOf(id)!;
    const label = `Asked ${fullName(user)} about ${competency.name}`;
    const { takeBack, sendNow } = holdQuestion({
      text,
      draft: reviewDraft(this.start.viewer.id, id, "question"),
      show: (isAsked) => {
        // An answer that was read before would show it as it was.
        this.#countChange([id]);
        if (!isAsked) this.#held.delete(id);
        this.know([id], { isBusy: isAsked });
        this.applyDecision(id, { decision: null, turn: isAsked ? "owner" : turn, competency_change_id });
      },
      send: async () => {
        this.#held.delete(id);
        // A page that the browser keeps and shows again would still offer Undo.
        this.#withdraw(act);
        const params = { competency_change_id: id };
        const body = { cm_review_message: { text } };
        const isSent = await this.#send([id], "Your question wasn't sent.", async () => {
          await call("POST /reviews/{competency_change_id}/messages", { params, body }, KEEPALIVE);
          await this.load(id);
        });
        if (!isSent) this.say(`Not sent: ${label}. ${this.of(id).trouble?.why ?? ""}`);
        return isSent;
      },
    });
    const act = this.#offerUndo({ ids: [id], label, takeBack });
    this.#held.set(id, sendNow);
    return Promise.resolve(true);
  }

  /** Sends the questions that could still be undone: the screen that offers it is left. */
  sendHeld = (): void => this.#held.forEach((sendNow) => sendNow());

  snooze = (id: number, until: string) =>
    this.#sendAndRead(id, ["Snoozed", "The request wasn't snoozed."], (params) =>
      call("PUT /reviews/{competency_change_id}/snooze", { params, body: { cm_review_snooze: { until } } }),
    );

  unsnooze = (id: number) =>
    this.#sendAndRead(id, ["No longer snoozed", "The request is still snoozed."], (params) =>
      call("DELETE /reviews/{competency_change_id}/snooze", { params }),
    );

  #sendAndRead(
    id: number,
    [done, failure]: readonly [string, string],
    send: (params: { competency_change_id: number }) => Promise<unknown>,
  ) {
    return this.#send([id], failure, async () => {
      await send({ competency_change_id: id });
      const review = this.reviewOf(id);
      if (review) this.#sayLast(`${done}: ${review.competency.name}, ${fullName(review.user)}.`);
      // What was sent stays sent if it can't be read.
      await this.load(id);
    });
  }

  async #send(ids: readonly number[], failure: string, work: () => Promise<void>): Promise<boolean> {
    this.#countChange(ids);
    this.know(ids, { isBusy: true, trouble: undefined }, { notice: null });
    const error = await work().then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    this.#countChange(ids);
    this.know(ids, { isBusy: false });
    if (error === null) {
      window.dispatchEvent(new Event(REVIEW_CHANGED));
      return true;
    }
    this.#fail(ids, failure, error.reason);
    // Someone else decided first: what they did is shown beside the failure.
    if (error.reason instanceof ApiError && error.reason.problem.status === 409)
      await Promise.all(ids.map((id) => this.load(id)));
    return false;
  }

  #countChange(ids: readonly number[]): void {
    this.#changes += 1;
    for (const id of ids) this.#changesOf.set(id, (this.#changesOf.get(id) ?? 0) + 1);
  }

  #offerUndo(what: Undoable): Undoable {
    const act = { ...what, until: Date.now() + UNDO_SECONDS * 1000 };
    this.set({ acts: [...this.state.acts, act] });
    setTimeout(() => this.#withdraw(act), UNDO_SECONDS * 1000);
    return act;
  }

  #withdraw(act: Undoable): void {
    this.set({ acts: this.state.acts.filter((each) => each !== act) });
  }

  #fail(ids: readonly number[], message: string, error: unknown): void {
    this.know(ids, { trouble: { message, why: errorDetail(error) } });
  }
}
