// Pushes are encrypted and signed as the RFCs write it: their own examples come out byte by byte.
import { createECDH } from "node:crypto";
import { claimsOf, decryptWith, openRecords } from "@igo/testing/pushService";
import { expect, test } from "vitest";
import { agreedKey, encryptFor, isBrowserKey, sealRecord } from "./encrypt.ts";
import { authorizationFor, newPushKeys } from "./vapid.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const keysOf = (secret: string) => {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(bytes(secret));
  return keys;
};

// RFC 8291, section 5 and appendix A.
const example = {
  text: "When I grow up, I want to be a watermelon",
  server: keysOf("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  browser: keysOf("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  key: "S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg",
  sealed:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("RFC 8291: the example is encrypted byte by byte, and its browser reads it", () => {
  const { text, server, browser, p256dh, auth, salt, sealed, key } = example;
  const shared = server.computeSecret(bytes(p256dh));
  expect(agreedKey(shared, bytes(auth), bytes(p256dh), server.getPublicKey()).toString("base64url")).toBe(
    key,
  );
  const own = encryptFor({ p256dh, auth }, text, { salt, keys: server, padding: 0 });
  expect(own.toString("base64url")).toBe(sealed);
  expect(browser.getPublicKey("base64url")).toBe(p256dh);
  expect(decryptWith(browser, bytes(auth), bytes(sealed))).toBe(text);
});

test("RFC 8188: the walrus is sealed byte by byte; its two records are read", () => {
  const own = sealRecord(Buffer.from("I am the walrus"), {
    key: bytes("yqdlZ-tYemfogSmv7Ws5PQ"),
    salt: bytes("I1BsxtFttlv3u_Oo94xnmw"),
    keyId: Buffer.alloc(0),
    padding: 0,
  });
  expect(own.toString("base64url")).toBe(
    "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg",
  );
  const two = bytes(
    "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA",
  );
  expect(openRecords(two, () => bytes("BO3ZVPxUlnLORbVGMpbT1Q"))).toBe("I am the walrus");
});

test("RFC 8292: the example's signature holds, and ours are made the same way", () => {
  const given =
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
  expect(claimsOf(given)).toMatchObject({ aud: "https://push.example.net", sub: "mailto:push@example.com" });
  const keys = newPushKeys();
  const now = 1_453_480_568_000;
  const own = authorizationFor("https://push.example.net/push/JzLQ3raZJf", keys, "mailto:a@example.com", now);
  expect(claimsOf(own)).toEqual({
    aud: "https://push.example.net",
    exp: 1_453_523_768,
    sub: "mailto:a@example.com",
    key: keys.publicKey,
  });
});

test("messages of different lengths look the same from outside, and none is longer than one record", () => {
  const { p256dh, auth, browser } = example;
  const sealed = (length: number) => encryptFor({ p256dh, auth }, "a".repeat(length));
  expect(sealed(1).length).toBe(sealed(512).length);
  expect(sealed(513).length).toBeGreaterThan(sealed(512).length);
  const longest = sealed(4079);
  expect(longest.length).toBe(86 + 4096);
  expect(decryptWith(browser, bytes(auth), longest)).toBe("a".repeat(4079));
});

test("a key that is no point of the curve is known before anything is sent", () => {
  expect(isBrowserKey(example.p256dh)).toBe(true);
  for (const key of ["", "AAAA", `BA${"A".repeat(85)}`]) expect(isBrowserKey(key), key).toBe(false);
});
