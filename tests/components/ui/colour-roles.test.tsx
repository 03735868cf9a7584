import { readFileSync } from "node:fs";

type Theme = "light" | "dark";

const css = readFileSync("components/ui/colour-roles.css", "utf8");
const pairs = css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
const roles = new Map([...pairs].map(([, role = "", light = "", dark = ""]) => [role, { light, dark }]));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function colour(theme: Theme, role: string): string {
  const pair = roles.get(role);
  if (!pair) throw new Error(`colour-roles.css has no role --${role}`);
  return pair[theme];
}

/** WCAG 2's contrast ratio, 1 to 21. */
function contrast(theme: Theme, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((role) => luminance(colour(theme, role))).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["canvas", "surface", "raised", "hover"];
const SOFT_GROUNDS = ["accent-soft", "danger-soft", "warning-soft", "success-soft", "info-soft"];
const INKS = ["ink", "ink-muted", "accent", "accent-hover", "danger", "warning", "success", "info"];
const SHAPES = ["line-strong", "stone", "level-0", "level-1", "level-2", "level-3", "focus"];
const FILLS = [
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["danger-ink", "danger"],
  ["danger-ink", "danger-hover"],
] as const;

const HEATS = [0, 1, 2, 3];
/** In CIELAB, where 2.3 is just noticeable. */
const APART = 12;

/** What people see without one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
const BLINDNESS: Record<string, number[][]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  "no colours at all": Array.from({ length: 3 }, () => [0.2126, 0.7152, 0.0722]),
};

/** Linear red, green and blue as somebody sees them. */
function simulated(hex: string, matrix: number[][]): number[] {
  const linear = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, factor, at) => sum + factor * linear[at]!, 0),
      ),
    ),
  );
}

/** CIELAB of linear RGB (D65). */
function lab([red = 0, green = 0, blue = 0]: number[]): number[] {
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each<Theme>(["light", "dark"])("colour roles in %s", (theme) => {
  it.each([...GROUNDS, ...SOFT_GROUNDS])("keep every text readable on %s (4.5:1)", (ground) => {
    expect(INKS.filter((ink) => contrast(theme, ink, ground) < 4.5)).toEqual([]);
  });

  it.each(GROUNDS)("keep every boundary and level visible on %s (3:1)", (ground) => {
    expect(SHAPES.filter((shape) => contrast(theme, shape, ground) < 3)).toEqual([]);
  });

  it.each(FILLS)("keep %s readable on %s (4.5:1)", (ink, fill) => {
    expect(contrast(theme, ink, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it("keep a matrix's text readable on each level's background (4.5:1)", () => {
    expect(HEATS.filter((level) => contrast(theme, `heat-ink-${level}`, `heat-${level}`) < 4.5)).toEqual([]);
  });

  it("keep a row's level readable on its own background (4.5:1), and its glyph visible (3:1)", () => {
    const lowest = (roleOf: (level: number) => string) =>
      HEATS.slice(1).filter(
        (level) => contrast(theme, roleOf(level), `level-soft-${level}`) < (roleOf(level) === "ink" ? 4.5 : 3),
      );
    expect(lowest(() => "ink")).toEqual([]);
    expect(lowest((level) => `level-${level}`)).toEqual([]);
  });

  it.each(Object.keys(BLINDNESS))("keep a matrix's levels apart with %s", (kind) => {
    const seen = HEATS.map((level) => lab(simulated(colour(theme, `heat-${level}`), BLINDNESS[kind]!)));
    const distances = HEATS.flatMap((one) =>
      HEATS.slice(one + 1).map((other) => Math.hypot(...seen[one]!.map((value, at) => value - seen[other]![at]!))),
    );
    expect(Math.min(...distances)).toBeGreaterThan(APART);
  });

  it("also distinguish the levels by lightness, in their order", () => {
    const [basic = 0, intermediate = 0, advanced = 0] = ["level-1", "level-2", "level-3"].map((level) =>
      contrast(theme, level, "surface"),
    );
    expect(intermediate / basic).toBeGreaterThan(1.3);
    expect(advanced / intermediate).toBeGreaterThan(1.3);
  });
});
