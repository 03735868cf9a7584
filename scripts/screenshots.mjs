// npm run screenshots: writes pictures of every screen of the demo, at four widths, light and dark, to ./screenshots. Names after -- select screens.
import { build } from "./build.mjs";
import { runTypeScript } from "./run-typescript.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
await build({ ifChanged: true });
await runTypeScript("scripts/screenshots/take.ts");
