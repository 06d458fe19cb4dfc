// Connects the fake server to the browser's fetch and XMLHttpRequest; other URLs go to the network.
import { isOurs, respond } from "./network.ts";

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException("The call was aborted", "AbortError"));
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });

/** `Response.error()` means that the server could not be reached. */
const reached = async (coming: Promise<Response>): Promise<Response> => {
  const response = await coming;
  if (response.type === "error") throw new TypeError("Failed to fetch");
  return response;
};

/**
 * After a cancelled call its response is not read any further, as in a browser: a live stream would otherwise hold its
 * lock forever.
 */
const until = (signal: AbortSignal | null | undefined) => (response: Response) =>
  response.body && signal
    ? new Response(response.body.pipeThrough(new TransformStream(), { signal }), response)
    : response;

let reading = 0;

/** How many answers the app is still reading or has yet to act upon. */
export const answersUnderWay = () => reading;

/** Reading a body takes longer than a test may last after its answer; a step of the event loop later, the app has acted. */
const followed = (response: Response): Response => {
  const read = response.text.bind(response);
  response.text = async () => {
    reading += 1;
    try {
      return await read();
    } finally {
      setTimeout(() => {
        reading -= 1;
      });
    }
  };
  return response;
};

const fakeFetch =
  (realFetch: typeof fetch): typeof fetch =>
  (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!isOurs(url)) return realFetch(input, init);
    const { method = "GET", headers, body, signal } = init;
    return Promise.race([
      reached(respond({ method, url, headers: new Headers(headers), body }))
        .then(until(signal))
        .then(followed),
      untilAborted(signal),
    ]);
  };

/** The part of XMLHttpRequest that core/upload.ts uses. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  #method = "";
  #url = "";
  #isAborted = false;
  status = 0;
  responseText = "";

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  send(body: unknown) {
    void this.#answer(body);
  }

  abort() {
    this.#isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  async #answer(body: unknown) {
    const response = followed(
      await respond({
        method: this.#method,
        url: this.#url,
        headers: this.#headers,
        body,
        onSent: (loaded) => this.upload.dispatchEvent(new ProgressEvent("progress", { loaded })),
      }),
    );
    this.responseText = await response.text();
    this.status = response.status;
    if (!this.#isAborted) this.dispatchEvent(new Event(response.type === "error" ? "error" : "load"));
  }
}

export const fakeNetwork = () => {
  window.fetch = fakeFetch(window.fetch.bind(window));
  Object.assign(window, { XMLHttpRequest: FakeRequest });
};
