import { AppError } from "@/lib/core/errors";
import { processWide } from "@/lib/core/process-wide";

/** Calls and pages of one person that are worked on at a time. */
export const CALLS_AT_ONCE = 4;
/** Calls and pages of one person that may wait for their turn. */
export const CALLS_WAITING = 100;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = "1";

/** Milliseconds: the longest pause after a heavy call. */
const LONGEST_REST = 1_000;

/**
 * A heavy call runs alone among its person's heavy calls. `alone`: also alone among everyone's. A pause of the call's own length follows, which
 * leaves the processor to other people's pages.
 */
export type Heavy = "alone" | "streamed";

/** `kept`: number of places reserved for pages that haven't joined the line yet. */
type Line = { inWork: number; waiting: (() => void)[]; kept: number };
/** `places`: the name of the line that each reserved place belongs to. */
type Lines = { byName: Map<string, Line>; places: Map<string, string> };

const lines = () => processWide("turns", (): Lines => ({ byName: new Map(), places: new Map() }));

/**
 * Waits until fewer than CALLS_AT_ONCE calls and pages of a person are in work: one person's many costly calls then leave room for others'.
 * A heavy call also waits for others of its kind. Returns a function that ends the turn; only its first call counts. Throws AppError
 * too_many_requests.
 */
export async function takeTurn(person: number, heavy?: Heavy): Promise<() => void> {
  const ends: (() => void)[] = [];
  const endAll = () => {
    for (const end of ends.toReversed()) end();
  };
  try {
    ends.push(await queue(lineOf(person), CALLS_AT_ONCE));
    if (heavy) ends.push(await queue(`${heavy} of ${lineOf(person)}`, 1));
    if (heavy === "alone") ends.push(await queue("alone", 1, { rests: true }));
    return endAll;
  } catch (error) {
    endAll();
    throw error;
  }
}

/**
 * Reserves a place in a person's line for a page until `leavePlace`. A page that waits for its turn has already sent its status, so a full
 * line must refuse it here. `place` is a name that no other page has. Throws AppError too_many_requests if the line is full.
 */
export function keepPlace(person: number, place: string): void {
  if (lines().places.has(place)) return;
  const name = lineOf(person);
  const line = lineNamed(name);
  if (isFull(line, CALLS_AT_ONCE)) throw tooManyWaiting();
  line.kept += 1;
  lines().places.set(place, name);
}

/** Releases a reserved place, once the page takes its turn or no longer needs one. A second call does nothing. */
export function leavePlace(place: string): void {
  const name = lines().places.get(place);
  if (name === undefined) return;
  lines().places.delete(place);
  lineNamed(name).kept -= 1;
  removeIfEmpty(name);
}

const lineOf = (person: number) => `person ${person}`;

const tooManyWaiting = () =>
  new AppError("too_many_requests", `More than ${CALLS_WAITING} of your calls are waiting. Try again in a second.`, {
    headers: { "Retry-After": RETRY_AFTER },
  });

function lineNamed(name: string): Line {
  const line = lines().byName.get(name) ?? { inWork: 0, waiting: [], kept: 0 };
  lines().byName.set(name, line);
  return line;
}

const isFull = ({ inWork, waiting, kept }: Line, atOnce: number) =>
  inWork + waiting.length + kept >= atOnce + CALLS_WAITING;

function removeIfEmpty(name: string): void {
  const { inWork, kept } = lineNamed(name);
  if (inWork + kept === 0) lines().byName.delete(name);
}

async function queue(name: string, atOnce: number, { rests = false } = {}): Promise<() => void> {
  const line = lineNamed(name);
  if (isFull(line, atOnce)) throw tooManyWaiting();
  if (line.inWork < atOnce) line.inWork += 1;
  else await new Promise<void>((begin) => line.waiting.push(begin));
  const begun = performance.now();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const next = line.waiting.shift();
    if (next && rests) return void setTimeout(next, Math.min(performance.now() - begun, LONGEST_REST));
    if (next) return next();
    line.inWork -= 1;
    removeIfEmpty(name);
  };
}
