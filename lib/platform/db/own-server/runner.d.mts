/** How a program of PostgreSQL is started: a command before it, options of the process, and whose its folder is then. */
export type Runner = {
  before: string[];
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv };
  owner: { uid: number; mayNotPass: boolean } | null;
};
/**
 * How PostgreSQL's programs in `bin` can be run on the files in `folder`, or why they can't, as one line. Neither has to
 * exist yet.
 */
export function runnerFor(folder: string, bin: string): Runner | { refusal: string };
/** Gives a folder, which may be a part of `folder` that is created aside, to the user as whom PostgreSQL runs. */
export function prepare(runner: Runner, folder: string, part?: string): void;
