// The server's secret: SECRET, or one generated at the first start; every use derives its own key from it.
import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const kept = (dataDir: string): string => {
  const path = join(dataDir, "secret");
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
    chmodSync(path, 0o600);
  }
  return readFileSync(path, "utf8").trim();
};

/** `key(purpose)` returns 32 bytes that reveal neither the secret nor any other key. */
export const openSecrets = ({ dataDir, secret }: { dataDir: string; secret?: string }) => {
  const root = secret ?? kept(dataDir);
  const key = (purpose: string) => new Uint8Array(hkdfSync("sha256", root, "igo", purpose, 32));
  return { root, key };
};
export type Secrets = ReturnType<typeof openSecrets>;
