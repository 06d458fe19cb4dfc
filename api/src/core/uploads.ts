// Multipart bodies: the file is streamed to the store whatever fields come before or after it.
import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";
import type { Files } from "./files.ts";

export type Upload = { key: string; fileName: string; size: number };

const limits = { files: 1, fields: 20, parts: 21, fieldSize: 65_536, fieldNameSize: 100, fileSize: Infinity };
const idle = 15_000;

/** Browsers send the bare name; some clients send a path. */
const nameOf = (fileName: string) => fileName.replace(/^.*[/\\]/, "").slice(0, 255) || "file";

/** While bytes come, the caller has time; fifteen seconds without any end the connection. */
const watchProgress = ({ raw }: FastifyRequest) => {
  // A request that a test injects has no socket.
  if (!(raw.socket instanceof Socket)) return;
  raw.socket.setTimeout(idle);
  raw.once("end", () => raw.socket.setTimeout(0));
};

export const readUpload = async (request: FastifyRequest, files: Files, maxBytes: number) => {
  if (!request.isMultipart()) throw new Failure("request.wrong_type");
  watchProgress(request);
  const body: Record<string, unknown> = {};
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") {
        if (upload) throw new Failure("request.unreadable");
        const stored = await files.put(part.file, maxBytes);
        upload = { ...stored, fileName: nameOf(part.filename) };
      } else {
        if (Object.hasOwn(body, part.fieldname)) {
          throw new Failure("request.invalid", { fields: [{ path: part.fieldname, code: "invalid" }] });
        }
        body[part.fieldname] = part.value;
      }
    }
    if (!upload) throw new Failure("file.missing");
    return { body, upload };
  } catch (error) {
    if (upload) await files.remove(upload.key);
    // The rest is read and dropped for a while: a connection cut while the caller writes hides our answer from him.
    request.raw.resume();
    throw error;
  }
};
