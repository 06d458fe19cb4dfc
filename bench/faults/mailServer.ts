// A real SMTP server in a process of its own, which a fault can kill: `node mailServer.ts <port> <file>`. It writes down
// the recipient and the Message-ID of each mail before it acknowledges it, and takes a moment in between.
import { appendFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";

const longestMs = 30;
const [port, file = ""] = process.argv.slice(2);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const id = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(chunks).toString("utf8"))?.[1] ?? "";
      appendFileSync(file, envelope.rcptTo.map(({ address }) => `${address} ${id}\n`).join(""));
      setTimeout(done, Math.random() * longestMs);
    });
  },
});
// A client that disconnects in the middle of a command.
smtp.on("error", () => undefined);
smtp.listen(Number(port), "127.0.0.1", () => console.log("ready"));
