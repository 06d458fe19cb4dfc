// Calls this server like a browser, but without a network: the demo goes through the same doors as everyone.
import type { EndpointResponse, EndpointInput, Endpoint } from "@igo/contract/core/endpoint";
import { readImport } from "@igo/contract/imports/imports.calls";
import { signIn } from "@igo/contract/session/session.calls";
import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../platform/deps.ts";

export type Upload = { name: string; content: string | Buffer };
type Given<E extends Endpoint> = Partial<EndpointInput<E>> & { file?: Upload };

export type Client = {
  ask: <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<EndpointResponse<E>>;
  /** Waits until nothing works on the import any more. */
  settled: (id: string) => Promise<EndpointResponse<typeof readImport>["import"]>;
};

const boundary = "igo-demonstration";

const multipart = (fields: object, file: Upload | undefined) => {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const end = `--${boundary}--\r\n`;
  if (!file) return parts.join("") + end;
  // The server goes by what is in it, not by the type it says it is.
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join("") + head),
    typeof file.content === "string" ? Buffer.from(file.content) : file.content,
    Buffer.from(`\r\n${end}`),
  ]);
};

const addressOf = ({ path }: Endpoint, { params, query }: { params?: unknown; query?: unknown }) => {
  const values = new Map(Object.entries(Object(params)).map(([name, value]) => [name, String(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api/v1${filled}${search ? `?${search}` : ""}`;
};

const clientOf = (app: App, token: string | undefined): Client => {
  const ask: Client["ask"] = async (endpoint, given) => {
    const { body, file, ...rest }: { body?: unknown; file?: Upload } = given ?? {};
    const isUpload = endpoint.takes === "file";
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, rest),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isUpload ? { "content-type": `multipart/form-data; boundary=${boundary}` } : {}),
        ...(!isUpload && body !== undefined ? { "content-type": "application/json" } : {}),
      },
      ...(isUpload ? { payload: multipart(Object(body), file) } : {}),
      ...(!isUpload && body !== undefined ? { payload: JSON.stringify(body) } : {}),
    });
    if (answer.statusCode >= 400)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${answer.body}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check each answer by its schema
    return (answer.body === "" ? undefined : answer.json()) as EndpointResponse<typeof endpoint>;
  };
  const settled: Client["settled"] = async (id) => {
    for (;;) {
      const { import: run } = await ask(readImport, { params: { id } });
      if (!["checking", "committing", "undoing"].includes(run.status)) return run;
      await wait(100);
    }
  };
  return { ask, settled };
};

/** A signed-in client. */
export const signedIn = async (app: App, email: string, password: string): Promise<Client> => {
  const { accessToken } = await clientOf(app, undefined).ask(signIn, { body: { email, password } });
  return clientOf(app, accessToken);
};
