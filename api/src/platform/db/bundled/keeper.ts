// The process between our server and PostgreSQL. It stops PostgreSQL when the server ends, even if the server is
// killed: the server holds the other end of its standard input, and the kernel closes that with the process.
import { spawn, spawnSync } from "node:child_process";
import { openSync } from "node:fs";

export type Kept = {
  postgres: string;
  pgCtl: string;
  folder: string;
  args: string[];
  log: string;
  user: { uid: number; gid: number } | undefined;
};

const patience = 15_000;

const kept: Kept = JSON.parse(process.argv[2] ?? "{}");
const child = spawn(kept.postgres, ["-D", kept.folder, ...kept.args], {
  ...kept.user,
  cwd: "/",
  stdio: ["ignore", "ignore", openSync(kept.log, "a", 0o600)],
  env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
});

const end = () => {
  // Fast shutdown: connections are cut, committed data is written, and the next start has nothing to recover.
  if (process.platform === "win32") spawnSync(kept.pgCtl, ["stop", "-D", kept.folder, "-m", "fast"]);
  else child.kill("SIGINT");
  setTimeout(() => child.kill("SIGQUIT"), patience);
};

process.stdin.on("end", end).on("error", end).resume();
// A terminal sends its signals to the whole process group, but only the server decides when PostgreSQL ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
child.on("error", (error) => {
  process.stderr.write(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
