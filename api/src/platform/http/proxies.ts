// Whether a request was made on this machine, without a proxy in between.
import type { FastifyRequest } from "fastify";

const forwarding = /^(x-forwarded|forwarded|x-real-ip|x-client-ip|x-original|cf-|true-client-ip|via)/;
const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * A proxy calls from this machine too, often by its name: what it adds shows it. And a page of the internet can give its
 * own name the address of this machine, and ask by that name.
 */
export const isFromThisMachine = ({ headers, raw }: FastifyRequest): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(headers.host ?? "") &&
  loopback.test(raw.socket.remoteAddress ?? "") &&
  !Object.keys(headers).some((name) => forwarding.test(name));
