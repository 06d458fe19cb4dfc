// Messages survive the process that was about to send them, killed while one waits or while one is being sent.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshUrl } from "@igo/testing/server/database";
import { openMailbox } from "@igo/testing/mailbox";
import { signInTo, startServer } from "@igo/testing/server/process";
import { until } from "@igo/testing/server/server";

const patience = 90_000;

const aHouse = async () => {
  const mailbox = await openMailbox();
  const folder = mkdtempSync(join(tmpdir(), "igo-mail-"));
  const place = await freshUrl();
  onTestFinished(async () => {
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const env = {
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    DATABASE_URL: place.url,
  };
  const start = async () => {
    const server = await startServer(env);
    onTestFinished(async () => {
      if (server.child.exitCode === null) await server.signal("SIGKILL");
    });
    return server;
  };
  const invite = async (url: string, email: string) => {
    const ask = await signInTo(url);
    const body = { email, firstName: "Luz", lastName: "Gil", role: 2, locale: "es" };
    expect((await ask("POST", "/user/invite", body)).status).toBe(201);
  };
  return { mailbox, start, invite };
};

test(
  "killed while a message waits for an absent mail server, the next process sends it, once",
  async () => {
    const { mailbox, start, invite } = await aHouse();
    await mailbox.close();
    const first = await start();
    await invite(first.url, "luz@example.com");
    await first.signal("SIGKILL");
    await mailbox.reopen();
    await start();
    expect((await mailbox.letterTo("luz@example.com")).subject).toBe("Admin iGO te invita a iGO");
    expect(mailbox.letters).toHaveLength(1);
  },
  patience,
);

test(
  "killed while talking to the mail server, the next process sends the message again",
  async () => {
    const { mailbox, start, invite } = await aHouse();
    await mailbox.close();
    let heard = 0;
    const silent = createServer((socket) => {
      heard += 1;
      socket.on("error", () => undefined);
    });
    await new Promise<void>((resolve) =>
      silent.listen(Number(new URL(mailbox.url).port), "127.0.0.1", resolve),
    );
    const first = await start();
    await invite(first.url, "luz@example.com");
    await until(async () => heard > 0);
    await first.signal("SIGKILL");
    await new Promise((resolve) => silent.close(resolve));
    await mailbox.reopen();
    await start();
    await mailbox.letterTo("luz@example.com");
    expect(mailbox.letters).toHaveLength(1);
  },
  patience,
);
