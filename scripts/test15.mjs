// `npm run test:15`: runs the API's tests on PostgreSQL 15, the oldest version DATABASE_URL may point to, with Debian's
// binaries.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runNode } from "./running.mjs";

const bin = "/usr/lib/postgresql/15/bin";
const sh = (command, args, options) => {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8", ...options });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
};

const install = () => {
  if (existsSync(bin) || process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  sh("apt-get", ["update", "-qq"], { env });
  sh("apt-get", ["install", "-y", "-qq", "postgresql-15"], { env });
};

install();
if (!existsSync(bin)) {
  console.error(
    `There is no PostgreSQL 15 in ${bin}. Install it, or set TEST_DATABASE_URL and run npm test.`,
  );
  process.exit(1);
}
// PostgreSQL refuses to run as root; Debian's package creates the user postgres.
const id = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
const user = process.getuid() === 0 ? { uid: id("-u"), gid: id("-g") } : {};
const folder = mkdtempSync(join(tmpdir(), "igo-postgres-15-"));
if (user.uid) chownSync(folder, user.uid, user.gid);
const options = { ...user, cwd: folder };
const data = join(folder, "data");
sh(
  join(bin, "initdb"),
  ["-D", data, "-U", "igo", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
  options,
);
const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=300`;
const log = join(folder, "log");
sh(join(bin, "pg_ctl"), ["-D", data, "-l", log, "-w", "-o", settings, "start"], {
  ...options,
  stdio: "ignore",
});
try {
  const url = `postgres://igo@localhost:5432/postgres?host=${encodeURIComponent(folder)}`;
  const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "api"];
  process.exitCode = await runNode(vitest, { env: { ...process.env, TEST_DATABASE_URL: url } });
} finally {
  sh(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], options);
  rmSync(folder, { recursive: true, force: true });
}
