// The programs of a cluster as an operator runs them: the files of deploy/, with this machine's addresses in them.
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { Balancer } from "./balancer.ts";
import { processesOf, signal } from "./processes.ts";

const deploy = join(import.meta.dirname, "../../deploy");

export const programs = {
  etcd: "/usr/bin/etcd",
  patroni: "/usr/bin/patroni",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
} as const;

/** What is not installed. */
export const missingPrograms = (): string[] =>
  Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));

/** PostgreSQL and Patroni refuse to be root. */
const findOwner = () => {
  const { uid, gid, username } = userInfo();
  if (uid !== 0) return { uid, gid, name: username };
  const idOf = (kind: "-u" | "-g") =>
    Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }).trim());
  return { uid: idOf("-u"), gid: idOf("-g"), name: "postgres" };
};

/** A folder for their data, and who runs them. All that they left running ends with it. */
export const openDeployed = () => {
  const folder = mkdtempSync(join(tmpdir(), "igo-cluster-"));
  const { name: user, ...owner } = findOwner();
  const give = (path: string) => chownSync(path, owner.uid, owner.gid);
  give(folder);
  const killAll = () => {
    for (const { pid } of processesOf(folder)) signal(pid, "SIGKILL");
  };
  process.once("exit", killAll);

  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    give(path);
    return path;
  };
  const start = (
    program: keyof typeof programs,
    args: readonly string[],
    name: string = program,
    home = folder,
  ): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), "a");
    const env = { PATH: process.env.PATH, HOME: home };
    return spawn(programs[program], args, { cwd: folder, env, stdio: ["ignore", log, log], ...owner });
  };

  return {
    folder,
    user,
    write,
    start,
    /** A folder that they may write to. */
    makeFolder: (name: string): string => {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      give(path);
      return path;
    },
    /** A file of deploy/ with other words in it, each of which must be there. */
    configure: (from: string, name: string, changes: Readonly<Record<string, string>>): string => {
      let text = readFileSync(join(deploy, from), "utf8");
      for (const [word, other] of Object.entries(changes)) {
        assert(text.includes(word), `deploy/${from} does not say ${word}`);
        text = text.replaceAll(word, other);
      }
      return write(name, text);
    },
    run: (command: string, ...args: string[]): string =>
      execFileSync(command, args, {
        cwd: folder,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        ...owner,
      }),
    /** What each of them said last. */
    lastWords: (): string =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".log"))
        .map((name) => `${name}:\n${readFileSync(join(folder, name), "utf8").slice(-1500)}`)
        .join("\n"),
    close: () => {
      killAll();
      process.off("exit", killAll);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type Deployed = ReturnType<typeof openDeployed>;

/** Whoever starts it anew has its old port. */
export const restart = async (child: ChildProcess, start: () => ChildProcess): Promise<ChildProcess> => {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  return start();
};

/** HAProxy's own answer about each server of a backend: UP, DOWN, … */
const statusesOf = (socket: string): Promise<Map<string, string>> =>
  new Promise((resolve) => {
    let text = "";
    const asking = connect(socket, () => asking.end("show stat\n"));
    asking.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    asking.on("error", () => resolve(new Map()));
    asking.on("close", () =>
      resolve(
        new Map(
          text
            .split("\n")
            .map((line) => line.split(","))
            .map((cells) => [cells[1] ?? "", cells[17] ?? ""]),
        ),
      ),
    );
  });

/** HAProxy with the configuration, and what it thinks of its servers. */
export const startHaproxy = ({ write, start, folder }: Deployed, configuration: string, name: string) => {
  const socket = join(folder, `${name}.sock`);
  const seen = write(`${name}.seen.cfg`, `global\n  stats socket ${socket}\n`);
  const child = start("haproxy", ["-f", configuration, "-f", seen], name);
  return {
    isUp: async (server: string) => (await statusesOf(socket)).get(server)?.startsWith("UP") === true,
    close: () => {
      child.kill("SIGKILL");
    },
  };
};

/** deploy/haproxy.cfg in front of two nodes. */
export const openHaproxy = async (
  deployed: Deployed,
  port: number,
  bases: readonly string[],
): Promise<Balancer> => {
  const [one = "", two = ""] = bases.map((base) => new URL(base).host);
  const file = deployed.configure("haproxy.cfg", "haproxy.cfg", {
    "bind :8080": `bind 127.0.0.1:${port}`,
    "igo-1:8080": one,
    "igo-2:8080": two,
  });
  const { isUp, close } = startHaproxy(deployed, file, "haproxy");
  return {
    base: `http://127.0.0.1:${port}`,
    isReady: (base) => isUp(`igo-${bases.indexOf(base) + 1}`),
    close,
  };
};
