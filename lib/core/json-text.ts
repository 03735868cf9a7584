/**
 * An answer of the shape T that the database has written as JSON already. The REST adapter sends it as it is; outside production it
 * is read and held against the endpoint's schema first, so that tests prove what production no longer pays for.
 */
export class JsonText<T> {
  declare readonly shape: T;
  constructor(readonly text: string) {}
}
