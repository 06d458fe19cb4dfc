// Builds deploy/Containerfile for real, and imports a workbook into the server that runs in it as the image's user:
// `npm run bench -- image`. It asks no registry of images: Debian's mmdebstrap makes the base, which gets the name that
// the Containerfile uses, this Node and this machine's npm. Needs root, and `apt install mmdebstrap buildah`.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startBundled } from "../../api/src/platform/db/bundled/bundled.ts";
import { hold, state } from "../figures.ts";
import { freePort, signIn, upload, waitFor } from "../serving.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "igo-image-"));
const base = "docker.io/library/node:24-bookworm-slim";
const user = 10_001;

const storage = [
  "--root",
  join(folder, "storage"),
  "--runroot",
  join(folder, "run"),
  "--storage-driver",
  "vfs",
];
const buildah = (...args: string[]) =>
  execFileSync("buildah", [...storage, ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();

/** The project has none of its own. */
const findNpm = () => {
  const found = ["/usr/lib/node_modules/npm", "/usr/local/lib/node_modules/npm"].find((path) =>
    existsSync(path),
  );
  if (!found) throw new Error("This machine has no npm");
  return found;
};

/** As a registry would give it: a small Debian, Node 24, npm; and the certificates that this machine trusts. */
const makeBase = () => {
  const tar = join(folder, "base.tar");
  const options = ["--quiet", "--variant=minbase", "--include=ca-certificates"];
  execFileSync("mmdebstrap", [...options, "bookworm", tar], { stdio: ["ignore", "inherit", "inherit"] });
  const settings = join(folder, "npmrc");
  writeFileSync(settings, "cafile=/etc/ssl/certs/ca-certificates.crt\nprefer-offline=true\nmaxsockets=10\n");
  const made = buildah("from", "scratch");
  buildah("add", "--quiet", made, tar, "/");
  buildah("copy", "--quiet", made, process.execPath, "/usr/local/bin/node");
  buildah("copy", "--quiet", made, findNpm(), "/usr/local/lib/node_modules/npm");
  buildah(
    "copy",
    "--quiet",
    made,
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/ssl/certs/ca-certificates.crt",
  );
  buildah("copy", "--quiet", made, settings, "/usr/local/etc/npmrc");
  buildah("config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", made);
  const link = "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm";
  buildah("run", "--isolation", "chroot", made, "--", "sh", "-c", link);
  buildah("commit", "--quiet", "--rm", made, base);
};

const buildImage = () =>
  buildah(
    "build",
    "--isolation",
    "chroot",
    "--pull=never",
    "--format",
    "docker",
    "--layers=false",
    "--quiet",
    // This machine's cache of npm: a second build downloads little.
    "--volume",
    `${join(homedir(), ".npm")}:/root/.npm`,
    "-f",
    "deploy/Containerfile",
    "--ignorefile",
    "deploy/Containerfile.dockerignore",
    "-t",
    "igo",
    ".",
  );

const megabytesOf = (path: string) =>
  Number(execFileSync("du", ["-sm", "--apparent-size", path], { encoding: "utf8" }).split("\t")[0]);

const weigh = () => {
  const container = buildah("from", "--pull-never", "igo");
  const place = buildah("mount", container);
  const code = megabytesOf(join(place, "igo"));
  const packages = megabytesOf(join(place, "igo/node_modules"));
  state("image", `${megabytesOf(place)} MB`);
  state("  of which packages; code and web", `${packages}; ${code - packages} MB`);
  buildah("rm", container);
};

/** The bundled PostgreSQL has only a socket, in a folder that the image's user may not enter. */
const openCluster = async () => {
  const cluster = await startBundled(join(folder, "cluster"));
  const { searchParams, username } = new URL(cluster.url);
  const socket = `${searchParams.get("host")}/.s.PGSQL.5432`;
  const forward = createServer((caller) => {
    const server = connect(socket);
    caller.on("error", () => server.destroy()).pipe(server);
    server.on("error", () => caller.destroy()).pipe(caller);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => forward.listen(port, "127.0.0.1", resolve));
  return { url: `postgres://${username}@127.0.0.1:${port}/postgres`, close: () => cluster.close() };
};

const writeSecrets = (databaseUrl: string) => {
  const secrets = join(folder, "secrets");
  mkdirSync(secrets);
  const texts = {
    database_url: databaseUrl,
    secret: "only for this bench, and as long as it must be\n",
    admin_password: "una clave larga y buena\n",
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(secrets, name), text);
  return secrets;
};

/** A container of the image; what it runs sees a data folder of its own and the secrets as files. */
const openContainer = (secrets: string, port: number) => {
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, user, user);
  const container = buildah("from", "--pull-never", "igo");
  const environment = [
    `PORT=${port}`,
    "HOST=127.0.0.1",
    "LOG_LEVEL=error",
    "DATABASE_URL_FILE=/run/secrets/database_url",
    "SECRET_FILE=/run/secrets/secret",
    "ADMIN_PASSWORD_FILE=/run/secrets/admin_password",
  ];
  const run = (...command: string[]) => [
    ...storage,
    "run",
    "--isolation",
    "chroot",
    "--volume",
    `${data}:/var/lib/igo`,
    "--volume",
    `${secrets}:/run/secrets:ro`,
    ...environment.flatMap((one) => ["--env", one]),
    container,
    "--",
    ...command,
  ];
  return {
    run: (...command: string[]) => execFileSync("buildah", run(...command), { encoding: "utf8" }).trim(),
    start: (...command: string[]) =>
      spawn("buildah", run(...command), { stdio: ["ignore", "inherit", "inherit"] }),
  };
};

const importWorkbook = async (base: string) => {
  const ask = await signIn(base);
  const { id, mapping } = await upload(ask, join(root, "samples/clean.xlsx"));
  await ask("PUT", `/imports/${id}/mapping`, mapping);
  await waitFor(ask, id, ["checked"]);
  await ask("POST", `/imports/${id}/commit`, { mode: "valid" });
  await waitFor(ask, id, ["committed"]);
  const { total } = await ask<{ total: number }>("GET", "/market/list");
  hold("markets imported in the image", total, "", { atLeast: 1 }, 0);
};

const server = ["node", "/igo/api/src/main.ts"] as const;

const serve = async () => {
  const cluster = await openCluster();
  const port = await freePort();
  const { run, start } = openContainer(writeSecrets(cluster.url), port);
  hold("the image's user", Number(run("id", "-u")), "", { atLeast: user }, 0);
  const writable = run("sh", "-c", "find /igo /usr /etc -writable -not -type l 2>/dev/null | wc -l");
  hold("files of code and system that it may write", Number(writable), "", { atMost: 0 }, 0);
  const child = start("sh", "-c", `echo $$ > /tmp/pid && exec ${server.join(" ")}`);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${url}/health/ready`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 600 || child.exitCode !== null) throw new Error("The server in the image did not start");
    await wait(200);
  }
  if (!(await (await fetch(url)).text()).includes("<script")) throw new Error("The image has no web");
  await importWorkbook(url);
  // This isolation has the machine's own process ids.
  process.kill(Number(run("cat", "/tmp/pid")), "SIGTERM");
  hold("exit code after a stop in order", (await ended) ?? 1, "", { atMost: 0 }, 0);
  await cluster.close();
};

try {
  makeBase();
  buildImage();
  weigh();
  await serve();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
