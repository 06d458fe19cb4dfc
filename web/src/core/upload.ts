// Sends a file and says how far it is. XMLHttpRequest, because fetch tells nothing of what it has sent.
//
//   upload(endpoint, { file, params, body, onProgress, signal }) → what the endpoint answers; throws an ApiProblem
import type { Answer, Endpoint } from "@igo/contract/endpoint";
import { endpointUrl, requestHeaders, withRenewal } from "./api.ts";
import type { Asking } from "./asking.ts";
import { noAnswer, problemFrom } from "./problem.ts";

export type UploadProgress = { sent: number; total: number };

type Upload<E extends Endpoint> = Asking<E> & {
  file: File;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
};

const multipart = (file: File, body: unknown): FormData => {
  const form = new FormData();
  // The fields go first: the server reads the parts in order and needs them before the file streams in.
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  form.append("file", file, file.name);
  return form;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Reply = { status: number; text: string };

const send = <E extends Endpoint>(endpoint: E, asked: Upload<E>, token: string | null): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { file, body, onProgress, signal } = asked;
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpointUrl(endpoint, asked));
    for (const [name, value] of Object.entries(requestHeaders(token))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) =>
      onProgress?.({ sent: Math.min(event.loaded, file.size), total: file.size }),
    );
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener("error", () => reject(new Error(noAnswer)));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was cancelled", "AbortError")),
    );
    signal?.addEventListener("abort", () => request.abort());
    request.send(multipart(file, body));
  });

export const upload = async <E extends Endpoint>(endpoint: E, asked: Upload<E>): Promise<Answer<E>> => {
  const { status, text } = await withRenewal((token) => send(endpoint, asked, token));
  if (status >= 200 && status < 300) return parsed(text) as Answer<E>;
  throw problemFrom(parsed(text));
};
