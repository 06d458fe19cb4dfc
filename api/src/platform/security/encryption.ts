// Encrypts bank numbers: only ciphertext is ever stored. Equal numbers give equal ciphertext, so that an import can
// tell that one is unchanged without decrypting it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

export type Encryption = {
  encrypt: (plain: string) => string;
  decrypt: (encrypted: string) => string;
  /** Undefined if another secret encrypted it, or if it was damaged since. */
  tryDecrypt: (encrypted: string) => string | undefined;
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with an IV derived from the text by HMAC-SHA-256 (a synthetic IV: it repeats only for equal texts). */
export const createEncryption = (secret: string): Encryption => {
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "igo", purpose, 32));
  const encryptionKey = key("vault encryption");
  const ivKey = key("vault iv");
  const decrypt = (encrypted: string): string => {
    const bytes = Buffer.from(encrypted.slice("v1.".length), "base64url");
    const decipher = createDecipheriv("aes-256-gcm", encryptionKey, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      "utf8",
    );
  };
  return {
    encrypt: (plain) => {
      const iv = createHmac("sha256", ivKey).update(plain).digest().subarray(0, ivBytes);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, iv);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    decrypt,
    tryDecrypt: (encrypted) => {
      try {
        return decrypt(encrypted);
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

export const maskEncrypted = (encryption: Encryption, encrypted: string): string => {
  const plain = encryption.tryDecrypt(encrypted);
  return plain === undefined ? unreadable : mask(plain);
};
