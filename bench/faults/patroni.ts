// Three PostgreSQL under Patroni with a synchronous standby, found by HAProxy and shared by pgbouncer: deploy/ as it is.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../serving.ts";
import { type Deployed, openHaproxy, restart, startHaproxy } from "./deployed.ts";
import { until } from "./fault.ts";
import { processesOf, signal } from "./processes.ts";

const versions = "/usr/lib/postgresql";
const patience = 180_000;

type Member = {
  name: string;
  folder: string;
  port: number;
  restPort: number;
  file: string;
  child: ChildProcess;
};

type Cluster = { members: { name: string; role: string; state: string }[] };

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

const newestPostgres = (): string => {
  const newest = readdirSync(versions)
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  return join(versions, newest ?? "", "bin");
};

const startEtcd = async ({ start, makeFolder }: Deployed): Promise<number> => {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  start(
    "etcd",
    (
      `--data-dir ${makeFolder("etcd")} --log-level warn --listen-client-urls ${url} --advertise-client-urls ${url} ` +
      `--listen-peer-urls ${peerUrl} --initial-advertise-peer-urls ${peerUrl} --initial-cluster default=${peerUrl}`
    ).split(" "),
  );
  await until("etcd answers", () => accepts(port));
  return port;
};

/** A certificate for this machine, and its key. */
const makeCertificate = ({ run, folder }: Deployed) => {
  const [certificate, key] = [join(folder, "server.crt"), join(folder, "server.key")];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -keyout ${key} -out ${certificate}`;
  run("openssl", ...words.split(" "), "-addext", "subjectAltName=IP:127.0.0.1");
  return { certificate, key };
};

export const startPatroni = async (deployed: Deployed) => {
  const { configure, write, start, makeFolder, run, user } = deployed;
  const etcdPort = await startEtcd(deployed);
  const { certificate, key } = makeCertificate(deployed);
  const sockets = makeFolder("sockets");
  const members: Member[] = [];
  // Each writes the passwords of its primary into its own home.
  const begin = ({ file, name, folder }: Pick<Member, "file" | "name" | "folder">) =>
    start("patroni", [file], name, folder);
  for (const name of ["pg1", "pg2", "pg3"]) {
    const [port, restPort] = [await freePort(), await freePort()];
    const folder = makeFolder(name);
    const file = configure("patroni.yml", `${name}.yml`, {
      "name: pg1": `name: ${name}`,
      "0.0.0.0:8008": `127.0.0.1:${restPort}`,
      "10.0.0.11:8008": `127.0.0.1:${restPort}`,
      "10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379": `127.0.0.1:${etcdPort}`,
      "0.0.0.0:5432": `127.0.0.1:${port}`,
      "10.0.0.11:5432": `127.0.0.1:${port}`,
      "10.0.0.0/24": "127.0.0.1/32",
      "/var/lib/postgresql/18/main": join(folder, "main"),
      "/usr/lib/postgresql/18/bin": newestPostgres(),
      "/var/run/postgresql": sockets,
      "/etc/patroni/server.crt": certificate,
      "/etc/patroni/server.key": key,
      "username: postgres": `username: ${user}`,
    });
    members.push({ name, folder, port, restPort, file, child: begin({ file, name, folder }) });
    // The first one makes the cluster, the others copy it.
    if (name === "pg1") await until("Patroni has made PostgreSQL", () => accepts(port), patience);
  }

  const look = async (): Promise<Cluster["members"]> => {
    for (const { restPort } of members) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as Cluster).members;
    }
    return [];
  };
  const leader = async (): Promise<Member> => {
    const name = (await look()).find(({ role }) => role === "leader")?.name;
    const found = members.find((member) => member.name === name);
    assert(found, "There is no primary");
    return found;
  };
  const isWhole = async () => {
    const known = await look();
    return (
      known.filter(({ state }) => state === "running" || state === "streaming").length === members.length &&
      known.some(({ role }) => role === "sync_standby")
    );
  };
  const complete = async () => {
    for (const member of members)
      if (member.child.exitCode !== null || member.child.signalCode !== null) member.child = begin(member);
    await until("Three members are there, one of them synchronous", isWhole, patience);
  };
  await complete();

  const { port: firstPort } = await leader();
  const password = "only-for-this-cluster";
  for (const sql of [`create role igo login password '${password}'`, "create database igo owner igo"])
    run(join(newestPostgres(), "psql"), "-h", sockets, "-p", String(firstPort), "-d", "postgres", "-c", sql);

  const [haproxyPort, poolerPort] = [await freePort(), await freePort()];
  const file = configure("haproxy.postgres.cfg", "haproxy.postgres.cfg", {
    "bind :5432": `bind 127.0.0.1:${haproxyPort}`,
    " port 8008": "",
    ...Object.fromEntries(
      members.map(({ port, restPort }, at) => [
        `10.0.0.1${at + 1}:5432`,
        `127.0.0.1:${port} check port ${restPort}`,
      ]),
    ),
  });
  const { isUp } = startHaproxy(deployed, file, "haproxy.postgres");
  // Until it has asked them, it takes all for the primary.
  await until("HAProxy knows the primary", async () => {
    const up = await Promise.all(members.map(({ name }) => isUp(name)));
    return up.filter(Boolean).length === 1;
  });
  const poolerFile = configure("pgbouncer.ini", "pgbouncer.ini", {
    "listen_addr = *": "listen_addr = 127.0.0.1\nunix_socket_dir =",
    "listen_port = 6432": `listen_port = ${poolerPort}`,
    "host=database port=5432": `host=127.0.0.1 port=${haproxyPort}`,
    "/run/secrets/pgbouncer_users": write("users.txt", `"igo" "${password}"\n`),
  });
  const startPooler = () => start("pgbouncer", [poolerFile]);
  let pooler = startPooler();
  await until("pgbouncer answers", () => accepts(poolerPort));

  const direct = `postgres://igo:${password}@127.0.0.1:${haproxyPort}/igo?sslmode=verify-full&sslrootcert=${certificate}`;
  return {
    url: direct,
    env: {
      DATABASE_URL: `postgres://igo:${password}@127.0.0.1:${poolerPort}/igo`,
      DATABASE_DIRECT_URL: direct,
      // As deploy/haproxy.cfg wants it.
      TRUST_PROXY: "1",
      DRAIN_SECONDS: "5",
    },
    openBalancer: (port: number, bases: readonly string[]) => openHaproxy(deployed, port, bases),
    switchOver: async () => {
      const { name, restPort } = await leader();
      const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: name }),
      });
      assert(answer.ok, `No switchover: ${answer.status} ${await answer.text()}`);
    },
    /** As if its machine had lost its power. */
    failOver: async () => {
      const former = await leader();
      for (const { pid } of processesOf(former.folder)) signal(pid, "SIGKILL");
      former.child.kill("SIGKILL");
      await until("Another one is the primary", async () =>
        (await look()).some(({ name, role }) => role === "leader" && name !== former.name),
      );
    },
    complete,
    restartPooler: async () => {
      pooler = await restart(pooler, startPooler);
      await wait(100);
    },
  };
};
