import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { scaleLinear, scalePoint } from "d3-scale";
import type { Row } from "./measure";
import type { Result } from "./report";

/** The folder of the kept runs, one JSON file each. */
const KEPT = resolve(import.meta.dirname, "results");
const PICTURE = resolve(import.meta.dirname, "../../docs/performance.svg");

/** Copies a run's JSON file to the kept ones, whose history is drawn. */
export function keep(file: string): void {
  mkdirSync(KEPT, { recursive: true });
  copyFileSync(file, join(KEPT, basename(file)));
}

const CHART = { width: 360, height: 150, left: 40, right: 16, top: 34, bottom: 26 };
const COLUMNS = 2;

/** Draws each measurement of the kept runs over time, with its goal, as one SVG. Draws nothing without kept runs. */
export function drawHistory(): void {
  const runs = readRuns();
  if (runs.length === 0) return;
  const works = [...new Set(runs.flatMap((run) => run.rows.map((row) => row.work)))];
  const lines = Math.ceil(works.length / COLUMNS);
  const charts = works.map((work, place) => {
    const x = (place % COLUMNS) * CHART.width;
    const y = Math.floor(place / COLUMNS) * CHART.height;
    return `<g transform="translate(${x} ${y})">${chart(work, runs)}</g>`;
  });
  const [width, height] = [CHART.width * COLUMNS, CHART.height * lines];
  writeFileSync(
    PICTURE,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="10" fill="#334155">
<rect width="100%" height="100%" fill="#fff"/>
${charts.join("\n")}
</svg>
`,
  );
}

function readRuns(): Result[] {
  try {
    const files = readdirSync(KEPT).filter((file) => file.endsWith(".json"));
    return files.sort().map((file) => JSON.parse(readFileSync(join(KEPT, file), "utf8")) as Result);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function chart(work: string, runs: readonly Result[]): string {
  const points = runs.flatMap(({ at, rows }) => rows.filter((row) => row.work === work).map((row) => ({ at, row })));
  const { goal, unit } = points[0]!.row;
  const { width, height, left, right, top, bottom } = CHART;
  const most = Math.max(goal.bound, ...points.map(({ row }) => row.measured.greatest));
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4);
  const x = scalePoint(
    points.map(({ at }) => at),
    [left, width - right],
  ).padding(0.5);
  const ticks = y
    .ticks(4)
    .map(
      (tick) =>
        `<path d="M${left} ${y(tick)}H${width - right}" stroke="#e2e8f0"/><text x="${left - 4}" ` +
        `y="${y(tick) + 3}" text-anchor="end">${tick}</text>`,
    );
  const spread = points.map(
    ({ at, row: { measured } }) =>
      `<path d="M${x(at)} ${y(measured.least)}V${y(measured.greatest)}" stroke="#94a3b8"/>`,
  );
  const line = `<path d="M${points.map(({ at, row }) => `${x(at)} ${y(row.measured.median)}`).join("L")}" fill="none" stroke="#0f766e" stroke-width="1.5"/>`;
  const dots = points.map(
    ({ at, row }) => `<circle cx="${x(at)}" cy="${y(row.measured.median)}" r="2.5" fill="#0f766e"/>`,
  );
  const days = points.map(
    ({ at }) => `<text x="${x(at)}" y="${height - 12}" text-anchor="middle">${at.slice(5, 10)}</text>`,
  );
  const bound = `<path d="M${left} ${y(goal.bound)}H${width - right}" stroke="#b45309" stroke-dasharray="4 3"/>`;
  return [
    `<text x="8" y="16" font-weight="600">${escaped(title(work, unit))}</text>`,
    ...ticks,
    bound,
    ...spread,
    line,
    ...dots,
    ...days,
  ].join("");
}

const title = (work: string, unit: Row["unit"]) => `${work.replaceAll("`", "")} (${unit})`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
