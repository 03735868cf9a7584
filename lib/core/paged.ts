/** A part of a list, and the cursor that the part after it begins at (null after the last one). The REST adapter names it in a Link header. */
export class Paged<T> {
  constructor(
    readonly answer: T,
    readonly next: string | null,
  ) {}
}
