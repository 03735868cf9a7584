/** Who is told when something changes; `subscribe` is as `useSyncExternalStore` takes it. */
export class Listeners {
  readonly #all = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  readonly tell = () => this.#all.forEach((listener) => listener());
}
