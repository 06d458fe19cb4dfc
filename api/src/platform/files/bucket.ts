// Reads S3_URL: https://KEY:SECRET@host/bucket?region=us-east-1, with key and secret percent-encoded as in any URL.
import { BlockList, isIP } from "node:net";

export type Bucket = {
  /** The origin of the store; the bucket stands in the path. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const own = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  own.addSubnet(network, bits);
own.addAddress("::1", "ipv6");
own.addSubnet("fc00::", 7, "ipv6");

/** Of this machine or of a private network; a name without a dot is none of the internet. */
const isPrivate = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family === 0) return !host.includes(".") || host.endsWith(".internal");
  return own.check(host, family === 6 ? "ipv6" : "ipv4");
};

/** Whoever copies a secret as it is may have left a percent sign in it. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Or what is wrong with it. */
export const readBucket = (text: string): Bucket | string => {
  const url = URL.parse(text);
  const like = "must be a URL like https://KEY:SECRET@host/bucket?region=us-east-1";
  if (!url || !/^https?:$/.test(url.protocol)) return like;
  const name = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  if (name === undefined || url.username === "" || url.password === "") return like;
  if ([...url.searchParams.keys()].some((key) => key !== "region")) return like;
  if (url.protocol === "http:" && !isPrivate(url.hostname))
    return "must begin with https:// unless the store is on this machine or in a private network";
  return {
    endpoint: url.origin,
    name,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
};
