// npm run screenshots: writes pictures of every screen of the demo, light and dark, to ./screenshots. After --, names select screens and numbers widths (four otherwise).
import { build } from "./build.mjs";
import { runTypeScript } from "./run-typescript.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
await build({ ifChanged: true });
await runTypeScript("scripts/screenshots/take.ts");
