// An S3-compatible store in this process, for tests of files: `npm` brings it.
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

const key = "S3RVER";

/** As if every file in the folder had been written two days ago. */
export const makeOld = (folder: string) => {
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) makeOld(path);
    else utimesSync(path, old, old);
  }
};

/** One bucket; `url` is what S3_URL says. */
export const startObjectStore = async () => {
  const directory = mkdtempSync(join(tmpdir(), "igo-bucket-"));
  const store = new S3rver({
    directory,
    silent: true,
    port: 0,
    address: "127.0.0.1",
    vhostBuckets: false,
    configureBuckets: [{ name: "files" }],
  });
  const { port: inside } = await store.run();
  let isAway = false;
  let asked = 0;
  const pass = (asking: IncomingMessage, answer: ServerResponse) => {
    asked += 1;
    if (isAway) {
      asking.resume();
      answer.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      return;
    }
    const { method, url: path, headers } = asking;
    const to = request({ host: "127.0.0.1", port: inside, method, path, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    to.on("error", () => answer.destroy());
    asking.pipe(to);
  };
  const door = createServer(pass);
  await new Promise<void>((ready) => {
    door.listen(0, "127.0.0.1", ready);
  });
  const address = door.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    /** Changes an object behind the store's back. */
    spoil: (name: string, content: string) =>
      writeFileSync(join(directory, "files", `${name}._S3rver_object`), content),
    url: `http://${key}:${key}@127.0.0.1:${port}/files`,
    /** From now on it answers 503, or again as it should. */
    setAway: (away: boolean) => {
      isAway = away;
    },
    /** How many requests it has had. */
    asked: () => asked,
    makeOld: () => makeOld(directory),
    stop: async () => {
      door.closeAllConnections();
      await new Promise((done) => door.close(done));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
