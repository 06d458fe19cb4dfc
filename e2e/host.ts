// The worker's side of the process that runs its servers: opens one, closes it, and collects its output.
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Order, Result } from "./serverHost.ts";

export type Host = {
  open: (env: Record<string, string>) => Promise<string>;
  /** What the server has printed since it was opened. */
  output: () => string;
  close: () => Promise<void>;
  stop: () => Promise<void>;
};

export const startHost = (): Host => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "serverHost.ts")], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let orders = 0;

  const send = async (order: Omit<Order, "id">): Promise<string> => {
    orders += 1;
    const id = orders;
    const result = await new Promise<Result>((resolve) => {
      const receive = (message: Result) => {
        if (message.id !== id) return;
        child.off("message", receive);
        resolve(message);
      };
      child.on("message", receive);
      void exit.then(() => resolve({ id, error: `The server has ended:\n${output}` }));
      child.send({ id, ...order });
    });
    if (result.error !== undefined) throw new Error(result.error);
    return result.url ?? "";
  };

  return {
    open: (env) => {
      output = "";
      return send({ open: env });
    },
    output: () => output,
    close: async () => void (await send({})),
    stop: async () => {
      child.disconnect();
      await exit;
    },
  };
};
