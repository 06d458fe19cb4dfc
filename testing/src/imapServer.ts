// A real IMAP server if one is installed (Debian's dovecot-imapd): a mailbox of its own on a free port, until it is
// closed. Without it, what needs one is left out; with NEEDS_DOVECOT, as in the proof, it fails.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const program = "/usr/sbin/dovecot";
export const hasDovecot = existsSync(program);
if (process.env.NEEDS_DOVECOT && !hasDovecot) throw new Error(`No ${program}: install dovecot-imapd`);

/** Under root it starts as nobody, because root may not read mail there. */
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534, user: "nobody", group: "nogroup" };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const settings = (folder: string, port: number) => {
  const own = userInfo();
  const user = isRoot ? nobody.user : own.username;
  const { uid, gid } = isRoot ? nobody : own;
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
${isRoot ? `default_internal_group = ${nobody.group}` : ""}
default_login_user = ${user}
mail_location = maildir:${folder}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => undefined);
    socket.once("data", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

export const startDovecot = async () => {
  const folder = mkdtempSync(join(tmpdir(), "igo-imap-"));
  const port = await freePort();
  const ours = (path: string) => {
    if (isRoot) chownSync(path, nobody.uid, nobody.gid);
  };
  const mail = join(folder, "mail");
  for (const path of [mail, ...["new", "cur", "tmp"].map((name) => join(mail, name))]) {
    mkdirSync(path);
    ours(path);
  }
  ours(folder);
  writeFileSync(join(folder, "dovecot.conf"), settings(folder, port));
  const server = spawn(program, ["-F", "-c", join(folder, "dovecot.conf")], {
    stdio: "ignore",
    ...(isRoot && { uid: nobody.uid, gid: nobody.gid }),
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  while (!(await answers(port))) await wait(20);
  return {
    url: `imap://igo:secret@127.0.0.1:${port}`,
    /** Delivers a message like a mail server. */
    put: (raw: string) => {
      const name = `${Date.now()}.${randomUUID()}.test`;
      writeFileSync(join(mail, "tmp", name), raw);
      ours(join(mail, "tmp", name));
      renameSync(join(mail, "tmp", name), join(mail, "new", name));
    },
    /** Renumbers its messages, as a restore would. */
    renumber: () => {
      for (const name of ["dovecot-uidlist", "dovecot.index", "dovecot.index.log", "dovecot.index.cache"])
        rmSync(join(mail, name), { force: true });
    },
    close: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
