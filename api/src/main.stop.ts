// Stops a running server in order where no signal reaches it: on Windows a service manager can only end a process. The
// server listens at a socket in its data folder (on Windows a named pipe); whoever connects stops it.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";

type Place = Pick<Config, "dataDir" | "port">;

/** Several servers may share a folder; each has its own port. */
const socketOf = ({ dataDir, port }: Place) =>
  process.platform === "win32"
    ? `\\\\.\\pipe\\igo-${createHash("sha256").update(`${dataDir} ${port}`).digest("hex").slice(0, 32)}`
    : join(dataDir, `stop-${port}`);

/** Only the server's user enters the folder. What connects stays connected until the process has ended. */
export const listenForStop = (place: Place, log: Log, stop: () => void) => {
  const socket = socketOf(place);
  // Left behind by a server that was killed.
  if (process.platform !== "win32") rmSync(socket, { force: true });
  const server = createServer((caller) => {
    caller.on("error", () => undefined);
    stop();
  });
  // Signals still work: a path may be too long for a socket, or its file system may have none.
  server.on("error", (error) => log.debug({ err: error }, "`npm run stop` cannot reach this server"));
  server.listen(socket).unref();
};

/** Resolves once the server of this folder and port has ended. */
export const stopRunning = (place: Place) =>
  new Promise<void>((resolve, reject) => {
    const caller = connect(socketOf(place));
    let isHeard = false;
    caller.once("connect", () => {
      isHeard = true;
    });
    caller.on("error", () => undefined);
    caller.once("close", () => {
      if (isHeard) resolve();
      else
        reject(
          new Error(`No server with the data folder ${place.dataDir} and port ${place.port} is running.`),
        );
    });
    caller.resume();
  });
