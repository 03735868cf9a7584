/** A text in the browser's storage that one visit to a screen shows: read and removed by it, shown until dismissed. */
export class TakenText {
  #text: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly key: string,
    private readonly storage: () => Storage,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly text = (): string => (this.#text ??= this.storage().getItem(this.key) ?? "");

  /** Removes the text from the storage; this visit keeps it. */
  take() {
    this.text();
    this.storage().removeItem(this.key);
  }

  dismiss() {
    this.#text = "";
    this.#listeners.forEach((listener) => listener());
  }
}
