/**
 * An answer of shape T that the database has already written as JSON. The REST adapter sends it unchanged; outside production it
 * parses it and checks it against the endpoint's schema first, so that the tests cover what production skips.
 */
export class JsonText<T> {
  declare readonly shape: T;
  constructor(readonly text: string) {}
}
