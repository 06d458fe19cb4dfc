// A second judge of our requests to S3, where Debian has installed it: OpenStack Swift with its s3api.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** `url` is what S3_URL says. It takes some ten seconds. */
export const startSwift = async () => {
  const script = spawn("sh", [join(import.meta.dirname, "swift.sh")], { stdio: ["pipe", "pipe", "inherit"] });
  const [url]: unknown[] = await Promise.race([
    once(createInterface({ input: script.stdout }), "line"),
    once(script, "exit").then(([code]) => {
      throw new Error(`Swift did not start: ${code}`);
    }),
  ]);
  const stop = async () => {
    const ended = once(script, "exit");
    script.stdin.end();
    await ended;
  };
  return { url: String(url), stop };
};
