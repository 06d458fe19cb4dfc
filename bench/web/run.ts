// The first load of sign-in and of the market list: bytes from the build, and Lighthouse's mobile figures, the median
// of five (`npm run bench -- web 1` for one). On a busy machine the times come out too high.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startServer } from "@igo/testing/server/process";
import { findBrowser } from "../../scripts/browser.mjs";
import { build } from "../../scripts/build.mjs";
import { weigh } from "../../scripts/weights.mjs";
import { compare, hold, medianOf, state } from "../figures.ts";

const times = Number(process.argv[2] ?? 5);
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

await build();
for (const { ok, said } of weigh()) compare("weight", said, "", !ok);

const folder = mkdtempSync(join(tmpdir(), "igo-web-"));
const server = await startServer({ DATA_DIR: folder });
const chromePath = findBrowser();
type Run = Record<
  "performance" | "accessibility" | "best practices" | "LCP, ms" | "TBT, ms" | "CLS × 1000",
  number
>;
const runs: Run[] = [];
for (let time = 0; time < times; time += 1) {
  const chrome = await launch({ chromeFlags: flags, ...(chromePath && { chromePath }) });
  const result = await lighthouse(`${server.url}/auth/jwt/sign-in`, { port: chrome.port, logLevel: "error" });
  chrome.kill();
  if (!result) throw new Error("Lighthouse gave no result");
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  runs.push({
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    "LCP, ms": audits["largest-contentful-paint"]?.numericValue ?? 0,
    "TBT, ms": audits["total-blocking-time"]?.numericValue ?? 0,
    "CLS × 1000": (audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000,
  });
}
await server.signal("SIGTERM");
rmSync(folder, { recursive: true, force: true });

const middle = (name: keyof Run) => medianOf(runs.map((run) => run[name]));
for (const [name, atLeast, unit] of [
  ["performance", 95, "for speed"],
  ["accessibility", 100, ""],
  ["best practices", 100, ""],
] as const)
  hold(`sign-in, ${name}`, middle(name), unit, { atLeast }, 0);
hold("sign-in, largest paint", middle("LCP, ms"), "ms", { atMost: 1600 }, 0);
state("sign-in, blocking time", `${Math.round(middle("TBT, ms"))} ms`);
hold("sign-in, layout shift", middle("CLS × 1000") / 1000, "", { atMost: 0.1 }, 3);
