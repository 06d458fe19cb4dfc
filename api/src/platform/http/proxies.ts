// Tells whether a request was made on this machine, without a proxy in between.
import type { FastifyRequest } from "fastify";

const forwarding = /^(x-forwarded|forwarded|x-real-ip|x-client-ip|x-original|cf-|true-client-ip|via)/;
const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * A proxy on this machine also connects from the loopback, often as `localhost`; the headers it adds give it away. The
 * Host header matters because a web page can point its own domain at 127.0.0.1 (DNS rebinding).
 */
export const isFromThisMachine = ({ headers, raw }: FastifyRequest): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(headers.host ?? "") &&
  loopback.test(raw.socket.remoteAddress ?? "") &&
  !Object.keys(headers).some((name) => forwarding.test(name));
