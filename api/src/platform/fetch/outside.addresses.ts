// Which addresses a stranger's link may lead our server to: public ones only, nothing in our own network.
import { BlockList, isIP } from "node:net";

// The IANA registries of special-purpose addresses, IPv4 and IPv6.
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast, reserved and broadcast.
  "224.0.0.0/4",
  "240.0.0.0/4",
];
// Of IPv6, only what is routed on the internet, without the tunnels that lead to an IPv4 address.
const routed6 = "2000::/3";
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const listOf = (ranges: readonly string[], family: "ipv4" | "ipv6") => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

const refused4 = listOf(special4, "ipv4");
const allowed6 = listOf([routed6], "ipv6");
const refused6 = listOf(special6, "ipv6");

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, "ipv4");
  // Only link-local addresses have a zone, as in fe80::1%eth0.
  if (family !== 6 || address.includes("%")) return false;
  return allowed6.check(address, "ipv6") && !refused6.check(address, "ipv6");
};
