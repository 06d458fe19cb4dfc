// Uploads a file and reports progress. Uses XMLHttpRequest, because fetch reports no upload progress.
//
//   upload(endpoint, { file, params, body, onProgress, signal }) → the response's data; throws an ApiProblem
//
// A retried file keeps its key, so that a lost response does not become a second record.
import { whenAborted } from "@igo/contract/core/aborted";
import type { EndpointResponse, Endpoint } from "@igo/contract/core/endpoint";
import { answerIn, endpointUrl, requestHeaders, withRenewal } from "./api.ts";
import type { CallOptions } from "./asking.ts";
import { newKey } from "./key.ts";
import { noAnswer } from "../noAnswer.ts";
import { failureBody, problemFrom } from "./problem.ts";

export type UploadProgress = { sent: number; total: number };

type Upload<E extends Endpoint> = CallOptions<E> & {
  file: File;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
};

const keys = new Map<string, string>();

/** What identifies an upload: the endpoint, its fields, and the file. */
const signatureOf = <E extends Endpoint>(endpoint: E, requested: Upload<E>): string => {
  const { params, body, file } = requested;
  return JSON.stringify([endpoint.path, params, body, file.name, file.size, file.lastModified]);
};

const keyOf = (signature: string): string => {
  const key = keys.get(signature) ?? newKey();
  keys.set(signature, key);
  return key;
};

const multipart = (file: File, body: unknown): FormData => {
  const form = new FormData();
  // The fields go first: the server reads the parts in order and needs them before the file.
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
type Sending<E extends Endpoint> = { requested: Upload<E>; token: string | null; key: string };

const send = <E extends Endpoint>(endpoint: E, { requested, token, key }: Sending<E>): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { file, body, onProgress, signal } = requested;
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpointUrl(endpoint, requested));
    for (const [name, value] of Object.entries(requestHeaders(token))) request.setRequestHeader(name, value);
    if (endpoint.idempotent) request.setRequestHeader("Idempotency-Key", key);
    request.upload.addEventListener("progress", (event) =>
      onProgress?.({ sent: Math.min(event.loaded, file.size), total: file.size }),
    );
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener("error", () => reject(new Error(noAnswer)));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was cancelled", "AbortError")),
    );
    request.send(multipart(file, body));
    // It may have been cancelled while the session was being renewed.
    const stopListening = whenAborted(signal, () => request.abort());
    request.addEventListener("loadend", stopListening);
  });

export const uploadTo = async <E extends Endpoint>(
  endpoint: E,
  requested: Upload<E>,
): Promise<EndpointResponse<E>> => {
  const signature = signatureOf(endpoint, requested);
  const key = keyOf(signature);
  const { status, text } = await withRenewal((token) => send(endpoint, { requested, token, key }));
  if (status >= 200 && status < 300) {
    keys.delete(signature);
    return answerIn(endpoint, parsed(text));
  }
  throw problemFrom(failureBody(text));
};
