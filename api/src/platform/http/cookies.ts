// Cookies of a call: read, given, taken away. Scripts of a page never see them, other sites never send them.
import type { FastifyReply, FastifyRequest } from "fastify";

export type Cookie = { name: string; path: string; secure: boolean };

/** A browser takes a cookie of such a name only over https, and lets nobody set it over http. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Secure-${name}` : name);

export type Cookies = {
  read: (cookie: Cookie) => string | undefined;
  give: (cookie: Cookie, value: string, maxAgeSeconds: number) => void;
  takeAway: (cookie: Cookie) => void;
};

const shut = { httpOnly: true, sameSite: "strict" } as const;

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: ({ name }) => request.cookies[name],
  give: ({ name, ...scope }, value, maxAge) => {
    reply.setCookie(name, value, { ...shut, ...scope, maxAge });
  },
  takeAway: ({ name, ...scope }) => {
    reply.clearCookie(name, { ...shut, ...scope });
  },
});
