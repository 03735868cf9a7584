/**
 * Runs `work` and tells on the standard error what it is doing, how far it is and how long it takes: in one line that
 * changes every second on a terminal, elsewhere at its beginning and end.
 */
export async function withProgress(title, work, howFar = () => "") {
  const begun = performance.now();
  const { isTTY, columns } = process.stderr;
  const line = (state) => `${title}${state && `: ${state}`} (${Math.round((performance.now() - begun) / 1_000)} s)`;
  const say = () => process.stderr.write(`\r\x1b[K${line(howFar()).slice(0, (columns || 80) - 1)}`);
  if (!isTTY) console.error(`${title} …`);
  const timer = isTTY ? setInterval(say, 1_000) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(timer);
    console.error(`${isTTY ? "\r\x1b[K" : ""}${line("done")}`);
  }
}
