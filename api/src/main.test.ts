// The server as an operator starts it, on the bundled PostgreSQL: the folder's lock, a kill, a stop, the commands.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { adminPassword, runToEnd, signInTo, type Started, startServer } from "@igo/testing/server/process";
import { until } from "@igo/testing/server/server";

const patience = 90_000;
const started: Started[] = [];
const folders: string[] = [];

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "igo-process-"));
  folders.push(folder);
  return { DATA_DIR: folder };
};

/** The data folder of a server that has already been started once. */
const aBegunFolder = () => {
  const env = aFolder();
  execFileSync("cp", ["-a", `${begun}/.`, env.DATA_DIR]);
  return env;
};

const begun = mkdtempSync(join(tmpdir(), "igo-begun-"));
beforeAll(async () => {
  const server = await startServer({ DATA_DIR: begun });
  await server.signal("SIGTERM");
}, patience);
afterAll(() => rmSync(begun, { recursive: true, force: true }));

const start = async (env: Record<string, string>, ...args: string[]) => {
  const server = await startServer(env, ...args);
  started.push(server);
  return server;
};

afterEach(async () => {
  for (const server of started.splice(0)) if (server.child.exitCode === null) await server.signal("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Ask = Awaited<ReturnType<typeof signInTo>>;
const addChain = (ask: Ask, number: number) =>
  ask("POST", "/chain", { name: `Cadena ${number}`, code: `C-${number}` });
const countChains = async (ask: Ask): Promise<number> => {
  const { total }: { total: number } = await (await ask("GET", "/chain/list")).json();
  return total;
};

test(
  "a second server on the same folder is refused, naming the process; a killed one leaves no lock",
  async () => {
    const env = aBegunFolder();
    const first = await start(env);
    const second = await runToEnd(env);
    expect(second.code).toBe(1);
    expect(second.said).toContain(`is in use by process ${first.child.pid}, which answers at ${first.url}`);
    await first.signal("SIGKILL");
    await start(env);
  },
  patience,
);

test(
  "a stop finishes requests in progress, and the next start reports no recovery",
  async () => {
    const env = aBegunFolder();
    const first = await start(env);
    const ask = await signInTo(first.url);
    const answers = Array.from({ length: 100 }, (_, number) => addChain(ask, number));
    await Promise.race(answers);
    const code = first.signal("SIGTERM");
    const statuses = await Promise.allSettled(answers);
    expect(await code).toBe(0);
    const done = statuses.filter(
      (answer) => answer.status === "fulfilled" && answer.value.status === 201,
    ).length;
    const second = await start(env);
    expect(await countChains(await signInTo(second.url))).toBe(done);
    expect(second.said()).not.toContain("did not stop cleanly");
  },
  // Less than the 72 s for which an idle connection is kept open.
  60_000,
);

test("a stop ends in order while streams are being opened", async () => {
  const { url, signal } = await start(aBegunFolder());
  const ask = await signInTo(url);
  const { accessToken }: { accessToken: string } = await (
    await fetch(`${url}/api/v1/auth`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@igo.local", password: adminPassword }),
    })
  ).json();
  const openStream = async () => {
    const answer = await fetch(`${url}/api/v1/events`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return answer.text();
  };
  await ask("GET", "/auth/me");
  const streams = Array.from({ length: 20 }, openStream);
  const code = signal("SIGTERM");
  await Promise.allSettled(streams);
  expect(await code).toBe(0);
}, 60_000);

test(
  "the stop command stops a running server in order, and says so if none is running",
  async () => {
    const env = aBegunFolder();
    const first = await start(env);
    const ended = new Promise((resolve) => first.child.once("exit", resolve));
    expect(await runToEnd(env, "stop")).toEqual({ code: 0, said: "The server has stopped.\n" });
    expect(await ended).toBe(0);
    const again = await runToEnd(env, "stop");
    expect([again.code, again.said]).toEqual([1, expect.stringContaining("is running")]);
    // A killed server leaves its socket behind, which does not keep the next one from listening.
    await (await start(env)).signal("SIGKILL");
    await start(env);
    expect(await runToEnd(env, "stop")).toMatchObject({ code: 0 });
  },
  patience,
);

test(
  "a lost password is replaced by a printed one, whether the server is running or stopped",
  async () => {
    const env = aBegunFolder();
    const first = await start(env);
    const newPassword = async () => {
      const { code, said } = await runToEnd(env, "admin:reset");
      expect([code, said]).toEqual([0, expect.stringContaining("Password:")]);
      return /Password:\s+(\S+)/.exec(said)?.[1] ?? "";
    };
    const beside = await newPassword();
    expect((await (await signInTo(first.url, beside))("GET", "/auth/me")).status).toBe(200);
    await first.signal("SIGTERM");
    const alone = await newPassword();
    const second = await start(env);
    expect((await (await signInTo(second.url, alone))("GET", "/auth/me")).status).toBe(200);
    expect((await (await signInTo(second.url, beside))("GET", "/auth/me")).status).toBe(401);
  },
  patience,
);

test(
  "a command rotates the token key beside the server, and signed-in users stay signed in",
  async () => {
    const env = aBegunFolder();
    const { url } = await start(env);
    const enter = async () => {
      const answer = await fetch(`${url}/api/v1/auth`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "admin@igo.local", password: adminPassword }),
      });
      const { accessToken }: { accessToken: string } = await answer.json();
      return { accessToken, head: accessToken.split(".")[0] };
    };
    const before = await enter();
    expect(await runToEnd(env, "keys:rotate")).toMatchObject({ code: 0 });
    const headers = { authorization: `Bearer ${before.accessToken}` };
    expect((await fetch(`${url}/api/v1/auth/me`, { headers })).status).toBe(200);
    expect((await enter()).head).not.toBe(before.head);
  },
  patience,
);

test("an invalid configuration ends the start with a sentence, not a stack trace", async () => {
  const { code, said } = await runToEnd({ ...aFolder(), PORT: "eighty" });
  expect(code).toBe(1);
  expect(said).toBe("The configuration is not valid.\n  - PORT must be a port number, 0 to 65535\n");
});

test(
  "a first start on a port in use says so and makes nothing, so that the next one prints the password",
  async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : "");
    const env = { ...aFolder(), ADMIN_PASSWORD: "" };
    const { code, said } = await runToEnd({ ...env, PORT: port });
    expect(code).toBe(1);
    expect(said).toContain(
      `Port ${port} of 127.0.0.1 is in use, perhaps by another iGO. Stop what uses it, or set PORT to a free one.`,
    );
    expect((await start(env)).said()).toMatch(/Password:\s+\S+/);
  },
  patience,
);

test(
  "the first start prints a generated password once, and every start says where messages go without a mail server",
  async () => {
    const env = { ...aFolder(), ADMIN_PASSWORD: "" };
    const first = await start(env);
    const password = /Password:\s+(\S+)/.exec(first.said())?.[1] ?? "";
    expect((await (await signInTo(first.url, password))("GET", "/auth/me")).status).toBe(200);
    await first.signal("SIGTERM");
    const again = await start(env);
    expect(again.said()).not.toContain("Password:");
    await until(async () => again.said().includes("can be read at"));
    expect(again.said()).toContain(`Messages are kept in ${join(env.DATA_DIR, "outbox")}`);
    const page = /can be read at (\S+)/.exec(again.said())?.[1] ?? "";
    expect(page.startsWith(`${again.url}/outbox/`)).toBe(true);
    expect(await (await fetch(page)).text()).toContain("No messages yet");
  },
  patience,
);
