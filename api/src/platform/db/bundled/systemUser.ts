// Which user PostgreSQL runs as: it refuses to be root, so a server started by root uses an unprivileged
// user.
import { chownSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Undefined: PostgreSQL runs as the same user as the server. */
export type SystemUser = { uid: number; gid: number } | undefined;

const isRoot = () => process.getuid?.() === 0;

/** The ids of `nobody`, which differ between systems. */
const nobody = () => {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid = "65534", gid = "65534"] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

const ownerOf = (path: string): SystemUser => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
};

/** The owner of the existing cluster, or of the data folder, or `nobody`; undefined unless we are root. */
export const userFor = (cluster: string, dataDir: string): SystemUser =>
  isRoot() ? (ownerOf(cluster) ?? ownerOf(dataDir) ?? nobody()) : undefined;

/** Whether the user may pass through every folder of the path; true if no user is given. */
export const canReach = (user: SystemUser, path: string): boolean => {
  if (!user) return true;
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  const isPassable = ((mode >> shift) & 1) === 1;
  return isPassable && (dirname(path) === path || canReach(user, dirname(path)));
};

export const giveTo = (user: SystemUser, path: string): void => {
  if (user) chownSync(path, user.uid, user.gid);
};
