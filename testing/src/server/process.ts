// The server as an operator starts it: a separate process, called over the network.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const main = join(root, "api/src/main.ts");
const compiled = join(root, ".cache/compiled");
export const adminPassword = "a password for the tests";

export type Started = {
  child: ChildProcess;
  url: string;
  said: () => string;
  signal: (name: NodeJS.Signals) => Promise<number | null>;
};

const launch = (env: Record<string, string>, args: string[]) => {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: "0",
      LOG_LEVEL: "warn",
      // Tests make many calls from one account.
      CALLS_PER_MINUTE: "1000000",
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const texts: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => texts.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => texts.push(chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, exit, said: () => texts.join("") };
};

/** Waits until the server responds. */
export const startServer = async (env: Record<string, string>, ...args: string[]): Promise<Started> => {
  const { child, exit, said } = launch(env, args);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /answers? at (http:\S+)/.exec(said())?.[1];
      if (found) resolve(found);
    };
    child.stdout.on("data", look);
    void exit.then((code) => reject(new Error(`It ended with ${code}: ${said()}`)));
  });
  const signal = (name: NodeJS.Signals) => {
    child.kill(name);
    return exit;
  };
  return { child, url, said, signal };
};

/** Waits until it ends; returns its output and exit code. */
export const runToEnd = async (env: Record<string, string>, ...args: string[]) => {
  const { exit, said } = launch(env, args);
  const code = await exit;
  return { code, said: said() };
};

/** A signed-in administrator of a started server. */
export const signInTo = async (url: string, password = adminPassword) => {
  const send = async (method: string, path: string, body?: unknown, token?: string) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await send("POST", "/auth", { email: "admin@igo.local", password });
  const { accessToken }: { accessToken: string } = await answer.json();
  // Required at the first sign-in.
  await send("POST", "/auth/consents", { acceptTerms: true, acceptDataPolicy: true }, accessToken);
  return (method: string, path: string, body?: unknown) => send(method, path, body, accessToken);
};
