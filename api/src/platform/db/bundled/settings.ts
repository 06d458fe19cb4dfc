// PostgreSQL's settings for a small machine, passed at each start so that updates can change them.
import { totalmem } from "node:os";

const mebibyte = 2 ** 20;

/** The bytes of memory we may use: the machine's, or the container's limit if that is lower. */
const memory = () => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};

const megabytes = (bytes: number, least: number, most: number) =>
  `${Math.round(Math.min(most, Math.max(least, bytes / mebibyte)))}MB`;

export const settingsOf = (): Record<string, string> => ({
  shared_buffers: megabytes(memory() / 16, 32, 256),
  effective_cache_size: megabytes(memory() / 2, 128, 16_384),
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_connections: "64",
  max_wal_size: "1GB",
  checkpoint_timeout: "15min",
  // Containers have 64 MB of /dev/shm, which parallel workers would exhaust; System V memory has no such limit there.
  ...(process.platform === "linux" ? { dynamic_shared_memory_type: "sysv" } : {}),
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m ",
  lc_messages: "C",
});

export const asArguments = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
