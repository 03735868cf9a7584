// docs/rooms.svg: the rooms of lib and what they import, drawn from the imports.
import { importsOf, reachable, sourceFiles } from "@/tests/support/project/source-files";

const [WIDTH, ROW, BOX, GAP] = [760, 64, { width: 104, height: 30 }, 28];

const roomOf = (file: string) => /^lib\/(?!generated)([a-z-]+)\//.exec(file)?.[1];

/** The rooms that each room of lib imports. */
export function importedRooms(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sourceFiles) {
    const from = roomOf(file);
    if (from === undefined) continue;
    const known = found.get(from) ?? new Set();
    for (const { to } of importsOf(file)) {
      const room = roomOf(to);
      if (room !== undefined && room !== from) known.add(room);
    }
    found.set(from, known);
  }
  return found;
}

/**
 * Draws rooms above all that they import, the deepest at the foot. An arrow that follows from others is left out. Throws
 * if rooms import each other in a circle.
 */
export function roomsPicture(imported = importedRooms()): string {
  const importsOfRoom = (room: string) => [...(imported.get(room) ?? [])];
  const inCircle = [...imported.keys()].filter((room) => reachable([room], importsOfRoom).has(room));
  if (inCircle.length > 0) throw new Error(`rooms in a circle: ${inCircle.join(", ")}`);
  const heightOf = (room: string): number => Math.max(0, ...importsOfRoom(room).map((each) => heightOf(each) + 1));
  const rows: string[][] = [];
  for (const room of [...imported.keys()].sort()) (rows[heightOf(room)] ??= []).push(room);
  const height = rows.length * ROW;
  const places = new Map(
    rows.flatMap((row, level) =>
      row.map((room, place) => {
        const step = BOX.width + GAP;
        const x = WIDTH / 2 + (place - (row.length - 1) / 2) * step;
        return [room, { x, y: height - (level + 0.5) * ROW }] as const;
      }),
    ),
  );
  const arrows = [...imported.keys()].sort().flatMap((from) => {
    const direct = importsOfRoom(from);
    return direct
      .filter((to) => !direct.some((other) => other !== to && reachable([other], importsOfRoom).has(to)))
      .sort()
      .map((to) => arrow(places.get(from)!, places.get(to)!));
  });
  const boxes = [...places].map(([room, place]) => box(room, place));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The rooms of lib, each above those that it imports" font-family="system-ui, sans-serif" font-size="13">
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5c645f"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${[...arrows, ...boxes].join("\n")}
</svg>
`;
}

type Point = { x: number; y: number };

function arrow(from: Point, to: Point): string {
  const [start, end] = [from.y + BOX.height / 2, to.y - BOX.height / 2];
  const bend = (end - start) / 2;
  return `<path d="M${from.x} ${start}C${from.x} ${start + bend} ${to.x} ${end - bend} ${to.x} ${end}" fill="none" stroke="#5c645f" marker-end="url(#head)"/>`;
}

const box = (room: string, { x, y }: Point): string =>
  `<rect x="${x - BOX.width / 2}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="#eef2ef" stroke="#2f6b4f"/><text x="${x}" y="${y + 4.5}" text-anchor="middle" fill="#1c1f1d">${room}</text>`;
