// A real SMTP server on a port of this machine, for mailboxes of tests and journeys.
import { SMTPServer } from "smtp-server";
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";

// The library listens 100 ms for clients that talk before they are greeted. Ours never do, and send hundreds of mails.
SMTPConnection.prototype.init = function () {
  this._setListeners(() => this.connectionReady());
};

type Envelope = { from: string; to: readonly string[] };

export type Smtp = { port: number; close: () => Promise<void> };

/** An SMTP code refuses the recipient, or the mail; undefined accepts them. */
export type Receiver = {
  refusesRecipient?: (address: string) => number | undefined;
  receive: (raw: string, envelope: Envelope) => number | undefined;
};

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

export const startSmtp = async ({ refusesRecipient, receive }: Receiver, port = 0): Promise<Smtp> => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = refusesRecipient?.(address);
      done(code === undefined ? null : refusal(code, "5.1.1 No such user"));
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const code = receive(Buffer.concat(chunks).toString("utf8"), {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        });
        done(code === undefined ? null : refusal(code, "Not now"));
      });
    },
  });
  // A client that disconnects in the middle of a command.
  smtp.on("error", () => undefined);
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const address = smtp.server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
};
