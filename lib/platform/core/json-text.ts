/**
 * A response of shape T that the database has already written as JSON. The REST adapter sends it unchanged. Outside
 * production it checks it against the endpoint's schema first, so that tests find mismatches.
 */
export class JsonText<T> {
  declare readonly shape: T;
  constructor(readonly text: string) {}
}
