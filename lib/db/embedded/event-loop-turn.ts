/** Milliseconds of database work after which timers and sockets get their turn. */
const LONGEST_TURN = 5;

let began: number | null = null;

/**
 * Whether this turn of the event loop has already spent LONGEST_TURN on database messages. A chain of awaited statements is answered
 * within one turn, so without a pause every timer and socket of the thread would wait until its end.
 */
export function turnIsOver(): boolean {
  const now = performance.now();
  if (began !== null) return now - began > LONGEST_TURN;
  began = now;
  setImmediate(() => {
    began = null;
  });
  return false;
}
