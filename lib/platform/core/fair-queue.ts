/**
 * A queue that takes turns between people, so that one person's many entries can't delay another's. Each person has at
 * most one entry in progress and `maxEach` waiting.
 */
export class FairQueue<T> {
  private readonly waiting = new Map<number, T[]>();
  private readonly inProgress = new Set<number>();
  private length = 0;

  constructor(
    private readonly maxEach: number,
    private readonly maxAll: number,
  ) {}

  /** Adds an entry, or returns which limit it would exceed. */
  add(person: number, entry: T): "added" | "person_full" | "full" {
    const own = this.waiting.get(person) ?? [];
    if (own.length >= this.maxEach) return "person_full";
    if (this.length >= this.maxAll) return "full";
    this.waiting.set(person, [...own, entry]);
    this.length += 1;
    return "added";
  }

  /** Takes the next entry of a person who has none in progress, or undefined. Call `done` at its end. */
  take(): { person: number; entry: T } | undefined {
    for (const [person, [entry, ...rest]] of this.waiting) {
      if (entry === undefined || this.inProgress.has(person)) continue;
      if (rest.length > 0) this.waiting.set(person, rest);
      else this.waiting.delete(person);
      this.inProgress.add(person);
      this.length -= 1;
      return { person, entry };
    }
    return undefined;
  }

  /** Marks the person's entry as finished, so that their next one can be taken. */
  done(person: number): void {
    this.inProgress.delete(person);
    const rest = this.waiting.get(person);
    if (rest === undefined) return;
    // Removing and adding moves the person to the end, because a Map keeps insertion order.
    this.waiting.delete(person);
    this.waiting.set(person, rest);
  }
}
