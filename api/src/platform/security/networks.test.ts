// Which addresses count as one, however they are written.
import { expect, test } from "vitest";
import { networksOf, plainAddress } from "./networks.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", undefined],
  ["::ffff:203.0.113.7", "203.0.113.7", undefined],
  ["::FFFF:cb00:7107", "203.0.113.7", undefined],
  ["2600:3c00::1", "2600:3c00:0:0::/64", "2600:3c00:0::/48"],
  ["2600:3c00::ffff:9", "2600:3c00:0:0::/64", "2600:3c00:0::/48"],
  ["2600:3C00:0:0:1:2:3:4", "2600:3c00:0:0::/64", "2600:3c00:0::/48"],
  ["2001:db8:aaaa:bbbb::1", "2001:db8:aaaa:bbbb::/64", "2001:db8:aaaa::/48"],
  ["2001:0db8:aaaa:0bbb:1::", "2001:db8:aaaa:bbb::/64", "2001:db8:aaaa::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
])("%s counts as %s and as %s", (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near, wide });
});

test("a wrapped IPv4 address is kept as that; every other address as it came", () => {
  expect(["::ffff:127.0.0.1", "2600:3c00::1", "unknown"].map(plainAddress)).toEqual([
    "127.0.0.1",
    "2600:3c00::1",
    "unknown",
  ]);
});

test("the request of someone who has left has no address, and is no error", () => {
  expect(plainAddress(undefined)).toBe("unknown");
  expect(networksOf(undefined)).toEqual({ near: "unknown", wide: undefined });
});
