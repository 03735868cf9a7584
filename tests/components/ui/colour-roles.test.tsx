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
const SOFT_GROUNDS = ["accent-soft", "danger-soft", "warning-soft", "info-soft"];
const INKS = ["ink", "ink-muted", "accent", "accent-hover", "danger", "warning", "info"];
const SHAPES = ["line-strong", "level-0", "level-1", "level-2", "level-3", "focus"];
const FILLS = [
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["danger-ink", "danger"],
  ["danger-ink", "danger-hover"],
] as const;

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

  it("also distinguish the levels by lightness, in their order", () => {
    const [basic = 0, intermediate = 0, advanced = 0] = ["level-1", "level-2", "level-3"].map((level) =>
      contrast(theme, level, "surface"),
    );
    expect(intermediate / basic).toBeGreaterThan(1.3);
    expect(advanced / intermediate).toBeGreaterThan(1.3);
  });
});
