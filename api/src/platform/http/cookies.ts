// Cookies of a call: read, set, cleared. Page scripts never see them, and other sites never send them.
import type { FastifyReply, FastifyRequest } from "fastify";

export type Cookie = { name: string; path: string; secure: boolean };

/** With this prefix, browsers accept the cookie only over https, so that nobody can plant it over http. */
export const cookieName = (name: string, isSecure: boolean) => (isSecure ? `__Secure-${name}` : name);

export type Cookies = {
  read: (cookie: Cookie) => string | undefined;
  give: (cookie: Cookie, value: string, maxAgeSeconds: number) => void;
  takeAway: (cookie: Cookie) => void;
};

const shut = { httpOnly: true, sameSite: "strict" } as const;

/** A request from a page that is not ours is as one without cookies. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: ({ name }) => (request.server.serving.isFromOwnPage(request) ? request.cookies[name] : undefined),
  give: ({ name, ...scope }, value, maxAge) => {
    reply.setCookie(name, value, { ...shut, ...scope, maxAge });
  },
  takeAway: ({ name, ...scope }) => {
    reply.clearCookie(name, { ...shut, ...scope });
  },
});
