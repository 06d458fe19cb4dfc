// What a limit per address counts: an IPv4 address, or the networks that one holder of IPv6 addresses has.
import { isIPv6 } from "node:net";

/** All eight groups; undefined for what is no IPv6 address. */
const groupsOf = (address: string): string[] | undefined => {
  // Only an address of the own link has a zone, as in fe80::1%eth0.
  const bare = address.replace(/%.*$/, "");
  if (!isIPv6(bare)) return undefined;
  // A URL writes the last two groups in hex, too.
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return tail === undefined ? before : [...before, ...zeros, ...after];
};

const bytesOf = (group: string) => {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
};

/**
 * As it is kept and shown: an IPv4 address that an IPv6 socket wraps (::ffff:203.0.113.7) is that address. The request of
 * someone who has left has none, whatever its type says.
 */
export const plainAddress = (address: string | undefined): string => {
  if (address === undefined) return "unknown";
  const groups = groupsOf(address);
  const isWrapped = groups?.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isWrapped ? groups.slice(6).flatMap(bytesOf).join(".") : address;
};

/**
 * The network of an address, and a wider one for a second limit: a household or a server has an entire /64 of IPv6
 * addresses, and whoever rents one may get a /48.
 */
export const networksOf = (address: string | undefined): { near: string; wide: string | undefined } => {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  if (!groups) return { near: plain, wide: undefined };
  return { near: `${groups.slice(0, 4).join(":")}::/64`, wide: `${groups.slice(0, 3).join(":")}::/48` };
};
