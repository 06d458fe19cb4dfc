// A real IMAP server for one test: see `imapServer.ts`.
import { startDovecot } from "./imapServer.ts";
import { whenDone } from "./server/server.ts";

export { hasDovecot } from "./imapServer.ts";

export const openDovecot = async () => {
  const server = await startDovecot();
  whenDone(server.close);
  return server;
};
