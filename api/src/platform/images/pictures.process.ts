// Passes pictures one by one to a process of their own. If that process takes too long or crashes, the picture is
// refused and the process is replaced.
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.ts";

export type PictureTask = { path: string; sizes: readonly number[] };
export type MadePicture =
  | { refused: "not_a_picture" | "too_many_pixels" }
  | { key: string; width: number; height: number; pieces: Record<number, Uint8Array> };

const longest = 20_000;
const idle = 30_000;
const maxWaiting = 100;

const script = fileURLToPath(new URL("./pictures.child.ts", import.meta.url));

// Pictures are decoded by native code, so the process may not write, start programs or threads, or see our secrets.
const start = (): ChildProcess =>
  fork(script, {
    execArgv: [
      "--permission",
      "--allow-fs-read=*",
      "--allow-addons",
      "--max-old-space-size=128",
      "--disable-warning=ExperimentalWarning",
      "--disable-warning=SecurityWarning",
    ],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });

export const openPictureProcess = () => {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(rest);
    child?.kill("SIGKILL");
    child = undefined;
  };

  const perform = (task: PictureTask): Promise<MadePicture> =>
    new Promise((answer) => {
      clearTimeout(rest);
      const at = (child ??= start());
      const settle = (result: MadePicture, isAlive: boolean) => {
        clearTimeout(limit);
        at.removeAllListeners();
        // A late error of a process we have given up on must not crash the server.
        at.on("error", () => undefined);
        if (isAlive) rest = setTimeout(end, idle).unref();
        else if (child === at) end();
        answer(result);
      };
      const fail = () => settle({ refused: "not_a_picture" }, false);
      const limit = setTimeout(fail, longest);
      at.once("message", (result: MadePicture) => settle(result, true));
      at.once("exit", fail);
      at.once("error", fail);
      at.send(task, (error) => error && fail());
    });

  /** One at a time: decoding a picture takes a core and a hundred megabytes. */
  const make = (task: PictureTask): Promise<MadePicture> => {
    if (waiting >= maxWaiting) throw new Failure("server.busy");
    waiting += 1;
    const mine = line.then(() => perform(task)).finally(() => (waiting -= 1));
    line = mine;
    return mine;
  };

  return { make, end };
};
