// A real pgbouncer in transaction mode, if one is installed, otherwise as it comes: a file of its own, until it is
// closed. Without it, what needs one is left out; with NEEDS_PGBOUNCER, as in the proof, it fails.
import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const program = "/usr/sbin/pgbouncer";
export const hasPooler = existsSync(program);
if (process.env.NEEDS_PGBOUNCER && !hasPooler) throw new Error(`No ${program}: install pgbouncer`);

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

/** Under root it runs as PostgreSQL does: it may enter the folder with its socket, and refuses to be root. */
const ownerOf = (host: string) => {
  const { uid, gid } = process.getuid?.() === 0 && host.startsWith("/") ? statSync(host) : userInfo();
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
};

/** The address of the same database through the pooler, which a restart keeps. */
export const startPooler = async (url: string, port?: number) => {
  const target = new URL(url);
  const host = target.searchParams.get("host") ?? target.hostname;
  const owner = ownerOf(host);
  const own = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "igo-pooler-"));
  const file = join(folder, "pgbouncer.ini");
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : "";
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${target.port || "5432"} user=${decodeURIComponent(target.username)}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
`,
  );
  if (process.getuid?.() === 0) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const begin = async () => {
    const child = spawn(program, [file], {
      stdio: "ignore",
      ...(process.getuid?.() === 0 ? owner : {}),
    });
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    while (!(await accepts(own))) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
      await wait(20);
    }
    return { child, gone };
  };
  let running = await begin();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.gone;
  };
  const pooled = new URL(url);
  pooled.searchParams.delete("host");
  pooled.host = `127.0.0.1:${own}`;
  return {
    url: pooled.href,
    restart: async () => {
      await end("SIGKILL");
      running = await begin();
    },
    close: async () => {
      await end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
