// Text messages to phones (SMS or WhatsApp) through the operator's HTTP gateway; without TEXTS_URL there are none.
import type { Config } from "../config.ts";
import { traceHeaders } from "../trace.ts";

export type Texts = {
  /** Resolves when the gateway has accepted it. */
  send: (message: { to: string; text: string }) => Promise<void>;
};

// The gateway is down or does not know us: the message may get through later.
const isPassing = (status: number) => status >= 500 || [401, 403, 408, 429].includes(status);

/** A refusal carries the status as `responseCode`, like a mail server's. */
const failureOf = ({ status }: Response) =>
  Object.assign(
    new Error(`The gateway of text messages answered ${status}`),
    isPassing(status) ? {} : { responseCode: status },
  );

/**
 * `POST TEXTS_URL {"to": "+573001234567", "text": "…"}`, with the URL's password, or else its user, as bearer token.
 */
export const openTexts = ({ textsUrl }: Pick<Config, "textsUrl">): Texts | undefined => {
  if (textsUrl === undefined) return undefined;
  const address = new URL(textsUrl);
  const token = decodeURIComponent(address.password || address.username);
  address.username = "";
  address.password = "";
  return {
    send: async (message) => {
      const answer = await fetch(address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...traceHeaders(),
          ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
        redirect: "error",
        signal: AbortSignal.timeout(15_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw failureOf(answer);
    },
  };
};
