import type { ReactNode } from "react";

/** What a first screen will hold: stones on each other, a page, lines, bars over time, or two pages. */
type EmptyPictureKind = "cairn" | "page" | "lines" | "bars" | "pages";

type Stone = { x: number; y: number; width: number; height: number; open?: boolean };

/** A stone is as round as it is high. */
const Stones = ({ of }: { of: readonly Stone[] }) =>
  of.map(({ open, ...stone }) => (
    <rect key={`${stone.x} ${stone.y}`} {...stone} rx={stone.height / 2} data-open={open || undefined} />
  ));

const Paper = ({ x, open = false }: { x: number; open?: boolean }) => (
  <rect className="empty-paper" x={x} y={4} width={66} height={84} rx={4} data-open={open || undefined} />
);

/** Lines of a page that begins at x. */
const written = (x: number): Stone[] => [
  { x: x + 8, y: 14, width: 26, height: 7 },
  { x: x + 8, y: 30, width: 50, height: 5 },
  { x: x + 8, y: 42, width: 42, height: 5 },
  { x: x + 8, y: 58, width: 50, height: 5, open: true },
  { x: x + 8, y: 70, width: 34, height: 5, open: true },
];

const line = (y: number, width: number, open = false): Stone[] => [
  { x: 8, y, width: 16, height: 16, open },
  { x: 34, y: y + 5, width, height: 6, open },
];

const PICTURES: Record<EmptyPictureKind, () => ReactNode> = {
  cairn: () => (
    <Stones
      of={[
        { x: 36, y: 72, width: 88, height: 18 },
        { x: 48, y: 51, width: 66, height: 17 },
        { x: 58, y: 31, width: 46, height: 16 },
        { x: 68, y: 13, width: 26, height: 14, open: true },
      ]}
    />
  ),
  page: () => (
    <>
      <Paper x={47} />
      <Stones of={written(47)} />
    </>
  ),
  pages: () => (
    <>
      <Paper x={10} />
      <Stones of={written(10)} />
      <Paper x={84} open />
    </>
  ),
  lines: () => <Stones of={[...line(8, 92), ...line(38, 70), ...line(68, 84, true)]} />,
  bars: () => (
    <>
      <path className="empty-grid" d="M8 4V90M56 4V90M104 4V90M152 4V90" />
      <Stones
        of={[
          { x: 14, y: 12, width: 78, height: 16 },
          { x: 50, y: 38, width: 62, height: 16 },
          { x: 98, y: 64, width: 48, height: 16, open: true },
        ]}
      />
    </>
  ),
};

/** A small picture of what will be here, in stones: laid, and outlined for those to come. The text beside it says it. */
export const EmptyPicture = ({ kind }: { kind: EmptyPictureKind }) => (
  <svg aria-hidden className="empty-picture" viewBox="0 0 160 94">
    {PICTURES[kind]()}
  </svg>
);
