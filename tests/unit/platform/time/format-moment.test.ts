import { execFileSync } from "node:child_process";
import { clocksIn, knownZone, momentParts } from "@/components/ui/time/format-moment";

const AT = Date.UTC(2026, 10, 3, 23, 5);

test.each([
  ["UTC", "November 3, 2026, 11:05 PM"],
  ["Europe/Vienna", "November 4, 2026, 12:05 AM"],
  ["America/Los_Angeles", "November 3, 2026, 3:05 PM"],
])("in %s a moment is a long month, day, year and 12-hour time", (zone, text) => {
  expect(momentParts(AT, zone).join(", ")).toBe(text);
});

/** What Node's own clocks show, as in a browser of that zone. */
function clocksAt(zone: string): string {
  const read = `const { clocksIn } = require("./components/ui/time/format-moment"); console.log(clocksIn(""));`;
  return execFileSync(process.execPath, ["--import", "tsx", "-e", read], {
    env: { ...process.env, TZ: zone },
    encoding: "utf8",
  }).trim();
}

test("the clocks of a browser show what its zone's do, in winter and in summer", () => {
  expect(clocksAt("America/Los_Angeles")).toBe(clocksIn("America/Los_Angeles"));
});

test.each([
  ["Europe/Vienna", "Europe/Vienna"],
  ["Middle/Earth", "UTC"],
  ["%", "UTC"],
  ["", "UTC"],
  [undefined, "UTC"],
])("a browser that names the zone %j gets moments in %s", (named, zone) => {
  expect(knownZone(named)).toBe(zone);
});
