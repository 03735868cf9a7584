// npm run screenshots: every screen of the demo's consultancy at three widths in light and dark, into ./screenshots. Words after -- take only screens named so.
import { build } from "./build.mjs";
import { runTypeScript } from "./run-typescript.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
await build({ ifChanged: true });
await runTypeScript("scripts/screenshots/take.ts");
