// The list beside the least there is, the driver and node:http, on the same table in the same run: times, and CPU per
// request, ours plus the database's.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { compare, state } from "../figures.ts";
import { type Ask, freePort, type Server } from "../serving.ts";
import { list } from "./lists.ts";
import { cpuOf, milliseconds, perSecond, type Times, timesOf } from "./measure.ts";

type Place = {
  ask: Ask;
  server: Server;
  databaseUrl: string;
  postmaster: number;
};

// The first thousand calls of a process cost a third more: it still compiles what they run.
const calls = 2000;
const warmUps = 1000;

/** The driver and the bare response, in CPU and in time; ours may cost twice their sum. */
export const compareWithLeast = async ({ ask, server, databaseUrl, postmaster }: Place): Promise<void> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare.ts"), databaseUrl, String(port)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  try {
    const [started] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (started !== "ready") throw new Error("The least there is to a list did not start");
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    const roots = [child.pid ?? 0, postmaster];
    await get(`/query?times=${warmUps}`);
    const driver = JSON.parse(await get(`/query?times=${calls}`)) as Times;
    const driverCpu = await cpuOf(roots, 1, () => get(`/query?times=${calls}`), 1);
    const bareTimes = await timesOf(() => get("/bytes"));
    const bareCpu = await cpuOf([child.pid ?? 0], calls, () => get("/bytes"), warmUps);
    const oursCpu = await cpuOf([server.pid, postmaster], calls, () => list(ask, {}), warmUps);
    const least = driverCpu / calls + bareCpu;
    state(
      "its query through the driver",
      `${milliseconds(driver)}   CPU ${(driverCpu / calls).toFixed(2)} ms`,
    );
    state("its bytes through node:http", `${milliseconds(bareTimes)}   CPU ${bareCpu.toFixed(2)} ms`);
    state("bytes through node:http, a second", (await perSecond(() => get("/bytes"))).toFixed(0));
    compare(
      "CPU of a list, beside driver + node:http",
      `${oursCpu.toFixed(2)} ms beside ${least.toFixed(2)} ms: ${(oursCpu / least).toFixed(1)} ×`,
      "≤ 2 ×",
      oursCpu > 2 * least,
    );
  } finally {
    child.kill();
  }
};
