import pg from "pg";

/** The parts of node-postgres' Query and Connection that a submittable uses, as pg-cursor does; their published types leave them out. */
type Connection = {
  stream: { cork(): void; uncork(): void };
  sync(): void;
  submittedNamedStatements: Record<string, string>;
};
type Step = {
  name?: string;
  text: string;
  callback: (error: Error | null, result?: pg.QueryResult) => void;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};

/**
 * Several statements in one round trip: all are sent together, before a single Sync. The protocol guarantees that after the first failure
 * the rest up to that Sync is skipped, so nothing runs outside its transaction and no COMMIT follows a failed statement.
 * The result is the last statement's.
 */
export class PipelinedQuery {
  /** Name and text of the statement whose response is being read, under which node-postgres records parsed statements. */
  name: string | undefined;
  text = "";
  callback: Step["callback"] = () => {};
  readonly #steps: Step[];
  #current = 0;

  constructor(readonly configs: readonly pg.QueryConfig[]) {
    const extended = configs.map((config) => ({ ...config, queryMode: "extended" }) as pg.QueryConfig);
    this.#steps = extended.map((config) => new pg.Query(config) as unknown as Step);
    this.#moveTo(0);
  }

  submit(connection: Connection): Error | null {
    const withoutSync: Connection = Object.create(connection, { sync: { value: () => {} } });
    const last = this.#steps.length - 1;
    connection.stream.cork();
    try {
      for (const [index, step] of this.#steps.entries()) {
        let failure: Error | null = null;
        step.callback = (error) => (failure = error);
        failure = step.submit(index === last ? connection : withoutSync) ?? failure;
        if (failure) return failure;
      }
      this.#steps[last]!.callback = (error, result) => this.callback(error, result);
      return null;
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#step.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#step.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#step.handleCommandComplete(message, connection);
    this.#moveTo(this.#current + 1);
  }

  handleEmptyQuery(connection: Connection): void {
    this.#step.handleEmptyQuery(connection);
    this.#moveTo(this.#current + 1);
  }

  handleError(error: Error, connection: Connection): void {
    // The server skipped these, so their next use must parse them again.
    for (const { name } of this.#steps.slice(this.#current)) if (name) delete connection.submittedNamedStatements[name];
    this.callback(error);
  }

  handleReadyForQuery(connection: Connection): void {
    this.#steps.at(-1)!.handleReadyForQuery(connection);
  }

  get #step(): Step {
    return this.#steps[this.#current]!;
  }

  #moveTo(index: number): void {
    this.#current = Math.min(index, this.#steps.length - 1);
    ({ name: this.name, text: this.text } = this.#step);
  }
}
