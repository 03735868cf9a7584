/**
 * A queue that takes turns between people: each has at most one entry in work and `maxEach` waiting, and who was served last waits
 * longest. One person's many entries can't delay another's.
 */
export class FairQueue<T> {
  private readonly waiting = new Map<number, T[]>();
  private readonly inWork = new Set<number>();
  private length = 0;

  constructor(
    private readonly maxEach: number,
    private readonly maxAll: number,
  ) {}

  /** Adds an entry, or says whose limit it would exceed. */
  add(person: number, entry: T): "added" | "person_full" | "full" {
    const own = this.waiting.get(person) ?? [];
    if (own.length >= this.maxEach) return "person_full";
    if (this.length >= this.maxAll) return "full";
    this.waiting.set(person, [...own, entry]);
    this.length += 1;
    return "added";
  }

  /** Takes the next entry of somebody who has none in work; undefined when there is none. Call `done` when it is finished. */
  take(): { person: number; entry: T } | undefined {
    for (const [person, [entry, ...rest]] of this.waiting) {
      if (entry === undefined || this.inWork.has(person)) continue;
      if (rest.length > 0) this.waiting.set(person, rest);
      else this.waiting.delete(person);
      this.inWork.add(person);
      this.length -= 1;
      return { person, entry };
    }
    return undefined;
  }

  /** Lets the person's next entry have its turn. */
  done(person: number): void {
    this.inWork.delete(person);
    const rest = this.waiting.get(person);
    if (rest === undefined) return;
    // Removed and added again: a Map's order is the order of turns.
    this.waiting.delete(person);
    this.waiting.set(person, rest);
  }
}
