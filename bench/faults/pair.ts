// Two PostgreSQL, a primary and its synchronous standby, made of the bundled one: what a cluster manager does with them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startStandby } from "@igo/testing/server/standby";
import pg from "pg";
import { type Bundled, startBundled } from "../../api/src/platform/db/bundled/bundled.ts";
import { freePort } from "../serving.ts";
import { processesOf, signal } from "./processes.ts";

type Member = Bundled & { dataDir: string; port: number };

const settingsOf = (port: number) => ({
  listen_addresses: "127.0.0.1",
  port: String(port),
  wal_keep_size: "1GB",
  max_connections: "200",
});

const on = async <T>({ url }: Bundled, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const aFolder = () => mkdtempSync(join(tmpdir(), "igo-pair-"));

const follow = async (primary: Member, port: number): Promise<Member> => {
  const dataDir = aFolder();
  // Not its socket: who kills the primary finds its processes by the folder in their command lines.
  const source = { url: `postgres://igo@127.0.0.1:${primary.port}/postgres`, dataDir: primary.dataDir };
  const member = {
    ...(await startStandby(source, dataDir, { settings: settingsOf(port), complain: console.error })),
    dataDir,
    port,
  };
  await on(primary, async (client) => {
    // From now on no commit is acknowledged before the standby has it.
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
    for (let isSafe = false; !isSafe; await wait(50)) {
      const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
      isSafe = rows.length > 0;
    }
  });
  return member;
};

const begin = async (port: number): Promise<Member> => {
  const dataDir = aFolder();
  return {
    ...(await startBundled(dataDir, { settings: settingsOf(port), complain: console.error })),
    dataDir,
    port,
  };
};

/** At once, with its keeper, which would start it again. */
const kill = async ({ close, dataDir }: Member) => {
  const closed = close();
  for (const { pid } of processesOf(dataDir)) signal(pid, "SIGKILL");
  await closed;
};

export const startPair = async () => {
  const ports = [await freePort(), await freePort()] as const;
  let primary = await begin(ports[0]);
  let standby: Member | undefined = await follow(primary, ports[1]);

  const change = async (end: (member: Member) => Promise<void>) => {
    const [former, next] = [primary, standby];
    if (!next) throw new Error("There is no standby");
    standby = undefined;
    await end(former);
    await on(next, (client) => client.query("select pg_promote()"));
    primary = next;
    rmSync(former.dataDir, { recursive: true, force: true });
  };

  return {
    /** Both, as an operator names them. */
    url: `postgres://igo@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres`,
    /** The primary ends in order and the standby takes over. */
    switchOver: () => change(({ close }) => close()),
    /** The primary is killed and the standby takes over. */
    failOver: () => change(kill),
    /** A new standby in place of the former primary. */
    complete: async () => {
      standby = await follow(primary, ports.find((port) => port !== primary.port) ?? ports[0]);
    },
    close: async () => {
      for (const member of [primary, standby]) {
        if (!member) continue;
        await kill(member);
        rmSync(member.dataDir, { recursive: true, force: true });
      }
    },
  };
};
