import { type Known, knownOf, type Review, type ReviewInFull, type ReviewsState } from "./reviews-state";

/** What the Reviews screen knows, and who is told when that changes. */
export class ReviewsKnown {
  protected state: ReviewsState;
  readonly #listeners = new Set<() => void>();

  constructor({ reviews, more }: Pick<ReviewsState, "reviews" | "more">) {
    this.state = { reviews, more, known: new Map(), acts: [], notice: null };
  }

  readonly read = (): ReviewsState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  protected of(id: number): Known {
    return knownOf(this.state, id);
  }

  protected reviewOf(id: number): Review | undefined {
    return this.of(id).details ?? this.state.reviews.find((review) => review.id === id);
  }

  protected take(details: ReviewInFull): void {
    const reviews = this.state.reviews.map((each) => (each.id === details.id ? details : each));
    this.know([details.id], { details, isOutdated: false }, { reviews });
  }

  protected applyDecision(id: number, decided: Pick<Review, "decision" | "turn" | "competency_change_id">): void {
    const { details } = this.of(id);
    const reviews = this.state.reviews.map((review) => (review.id === id ? { ...review, ...decided } : review));
    this.know([id], { details: details && { ...details, ...decided } }, { reviews });
  }

  protected know(ids: readonly number[], change: Known, more: Partial<ReviewsState> = {}): void {
    const known = new Map(this.state.known);
    for (const id of ids) known.set(id, { ...known.get(id), ...change });
    this.set({ ...more, known });
  }

  protected set(change: Partial<ReviewsState>): void {
    this.state = { ...this.state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
