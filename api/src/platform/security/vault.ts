// Encrypts bank numbers: only ciphertext is ever stored. Equal numbers give equal ciphertext, so that an import can
// tell that one is unchanged without decrypting it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

export type Vault = {
  seal: (plain: string) => string;
  open: (sealed: string) => string;
  /** Undefined if another secret encrypted it, or if it was damaged since. */
  tryOpen: (sealed: string) => string | undefined;
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with an IV derived from the text by HMAC-SHA-256 (a synthetic IV: it repeats only for equal texts). */
export const createVault = (secret: string): Vault => {
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "igo", purpose, 32));
  const encryptionKey = key("vault encryption");
  const ivKey = key("vault iv");
  const open = (sealed: string): string => {
    const bytes = Buffer.from(sealed.slice("v1.".length), "base64url");
    const decipher = createDecipheriv("aes-256-gcm", encryptionKey, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      "utf8",
    );
  };
  return {
    seal: (plain) => {
      const iv = createHmac("sha256", ivKey).update(plain).digest().subarray(0, ivBytes);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, iv);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open,
    tryOpen: (sealed) => {
      try {
        return open(sealed);
      } catch {
        return undefined;
      }
    },
  };
};

/** What people see of a bank number: its last four digits. */
export const mask = (plain: string): string => `····${plain.slice(-4)}`;

/**
 * Shown for a value that cannot be decrypted: only that field is lost, not the page. Saving it leaves the value as it
 * is.
 */
export const unreadable = mask("????");

export const maskSealed = (vault: Vault, sealed: string): string => {
  const plain = vault.tryOpen(sealed);
  return plain === undefined ? unreadable : mask(plain);
};
