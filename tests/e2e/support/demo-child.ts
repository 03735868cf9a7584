import { startDemoApp } from "@/scripts/demo-app";

// Runs the demo's company on the production build, for a journey that started this process, until that lets it go.

const [dataDir, port] = process.argv.slice(2);
const app = await startDemoApp({ dataDir: dataDir!, port: Number(port) });
process.once("disconnect", app.end);
process.send!(app.url);
process.exit(await app.ended);
