// A session created through the API and stored where a browser keeps it.
import type { BrowserContext } from "@playwright/test";
import { administrator } from "./administrator.ts";

export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;
export type Session = { token: string; refresh: string; ask: Ask };

const send = (url: string, method: string, path: string, body: unknown, token?: string) =>
  fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

/** Calls an endpoint that responds with a session: a sign-in, or the activation of an account. */
export const beginSession = async (url: string, path: string, body: object): Promise<Session> => {
  const response = await send(url, "POST", path, body);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const refresh = /igo_refresh=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
  const { accessToken: token }: { accessToken: string } = await response.json();
  if (refresh === undefined) throw new Error(`${path} gave no cookie`);
  return { token, refresh, ask: (method, to, content) => send(url, method, to, content, token) };
};

/** What the consent screen requires. */
export const consents = { acceptTerms: true, acceptDataPolicy: true };

/** The first sign-in of a new installation also accepts its terms; `locale` is the administrator's language. */
export const signInAsAdmin = async (url: string, locale = "en"): Promise<Session> => {
  const session = await beginSession(url, "/auth", administrator);
  for (const agreed of [
    await session.ask("POST", "/auth/consents", consents),
    await session.ask("PATCH", "/auth/me", { locale }),
  ])
    if (!agreed.ok) throw new Error(await agreed.text());
  return session;
};

/**
 * Makes the browser one where this person, or nobody, has signed in before; `stored` is what else the app has stored.
 */
export const restoreSession = (
  context: BrowserContext,
  web: string,
  session: Session | undefined,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const { origin, hostname } = new URL(web);
  const cookie = {
    name: "igo_refresh",
    domain: hostname,
    path: "/api/v1/auth",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Strict",
  } as const;
  const localStorage = Object.entries({ ...stored, ...(session && { jwt_access_token: session.token }) });
  return context.setStorageState({
    cookies: session ? [{ ...cookie, value: session.refresh }] : [],
    origins: [{ origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
  });
};
