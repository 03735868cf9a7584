/**
 * Milliseconds for which the pointer or the focus rests on a control before its data is fetched: passing over a list
 * fetches nothing.
 */
export const REST_MS = 80;
/** Milliseconds for which fetched data is used. */
const FRESH_MS = 30_000;

/** Data fetched before it is needed. */
export class Prefetch<T> {
  readonly #answers = new Map<string, { at: number; answer: Promise<T> }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Handlers for a control: its data is fetched once the pointer or the focus rests on it. */
  readonly handlers = (key: string, load: () => Promise<T>) => {
    const start = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#start(key, load), REST_MS);
    };
    const stop = () => clearTimeout(this.#timer);
    return { onPointerEnter: start, onFocus: start, onPointerLeave: stop, onBlur: stop };
  };

  /**
   * The answer that was fetched for a key, or is on its way; null if there is none, or an old one. Cancels a fetch that
   * hasn't begun.
   */
  take(key: string): Promise<T> | null {
    clearTimeout(this.#timer);
    return this.#fresh(key);
  }

  /** Forgets what was fetched, after a change to it. */
  clear() {
    clearTimeout(this.#timer);
    this.#answers.clear();
  }

  #fresh(key: string): Promise<T> | null {
    const found = this.#answers.get(key);
    return found && Date.now() - found.at < FRESH_MS ? found.answer : null;
  }

  #start(key: string, load: () => Promise<T>) {
    if (this.#fresh(key)) return;
    const answer = load();
    this.#answers.set(key, { at: Date.now(), answer });
    // Failures are shown when the data is needed: it is fetched again then.
    answer.catch(() => this.#answers.delete(key));
  }
}
