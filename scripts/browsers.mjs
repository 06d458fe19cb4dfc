// Holds what the web calls to the browsers we support, by the data of the Web platform: whatever one of them lacks is
// refused. Members of the DOM's objects share their names with our own and are only looked at where the object is named;
// styles a browser does not know do no harm.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import data from "web-features/data.json" with { type: "json" };
import { root } from "./running.mjs";

/** The oldest we support (docs/decisions/043-browsers.md). */
export const oldest = {
  chrome: 128,
  chrome_android: 128,
  edge: 128,
  firefox: 128,
  firefox_android: 128,
  safari: 17.4,
  safari_ios: 17.4,
};

/** Names that a browser lacks and that are right all the same. */
const spared = new Map([
  ["Window.requestIdleCallback", "asked for before it is called"],
  ["Document.exitFullscreen", "the button is there only where the browser has it"],
  ["Document.fullscreenElement", "as above"],
  ["Navigator.vibrate", "asked for before it is called"],
  ["Navigator.clearAppBadge", "as above"],
  ["Notification.requestPermission", "only where the browser has pushes and notifications"],
  ["Window.open", "the data wait for an option of it that is not used"],
]);

const isSupported = (support) =>
  Object.entries(oldest).every(
    ([browser, version]) => Number.parseFloat(support?.[browser]?.replace("≤", "") ?? "Infinity") <= version,
  );

/** `api.URL.parse_static` and `javascript.builtins.Promise.try`: owner and member; a member is null for the owner itself. */
const partsOf = (key) => {
  const parts = key.replace(/^javascript\.builtins\.(?:Intl\.)?|^api\./, "").split(".");
  if (parts.length > 2 || parts.length === key.split(".").length) return undefined;
  const [owner = "", member = ""] = parts;
  return member.endsWith("_event") ? undefined : { owner, member: member.replace("_static", "") };
};

/** What some supported browser lacks: interfaces, their static members, and names of members that no other feature has. */
const readLacking = () => {
  const lacking = { owners: new Set(), statics: new Set(), names: [] };
  const common = new Set();
  for (const { compat_features: keys = [], status } of Object.values(data.features))
    for (const key of keys) {
      const parts = partsOf(key);
      if (!parts) continue;
      const { owner, member } = parts;
      const isLacking = !isSupported(status?.by_compat_key?.[key]?.support);
      if (!isLacking) common.add(member);
      else if (member === "" || member === owner) lacking.owners.add(owner);
      else {
        lacking.statics.add(`${owner}.${member}`);
        if (key.startsWith("javascript.")) lacking.names.push([owner, member]);
      }
    }
  // Nobody reaches the member of an interface that is not there; lists give iterators without naming one.
  const names = lacking.names.filter(
    ([owner, member]) => (owner === "Iterator" || !lacking.owners.has(owner)) && !common.has(member),
  );
  return { ...lacking, names: new Set(names.map(([, member]) => member)) };
};

/** What a source calls that a supported browser lacks. */
export const lackingIn = (text, { owners, statics, names } = readLacking()) => {
  const calls = (pattern) => [...text.matchAll(pattern)];
  const interfaces = { document: "Document", navigator: "Navigator", window: "Window" };
  const found = [
    ...calls(/\b([A-Z]\w*|document|navigator|window)\.([a-z]\w*)\s*[(?<]/g)
      .map(([, owner, member]) => `${interfaces[owner] ?? owner}.${member}`)
      .filter((one) => statics.has(one)),
    ...calls(/\bnew\s+([A-Z]\w*)\b/g).flatMap(([, owner]) => (owners.has(owner) ? [owner] : [])),
    ...calls(/\.([a-z]\w*)\s*\(/g).flatMap(([, name]) => (names.has(name) ? [name] : [])),
  ];
  return [...new Set(found)].filter((name) => !spared.has(name));
};

export const checkBrowsers = () => {
  const { stdout } = spawnSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "--", "web/src", "contract/src"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 2 ** 20,
    },
  );
  const files = stdout.split("\n").filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const known = readLacking();
  const faults = files.flatMap((path) =>
    lackingIn(readFileSync(join(root, path), "utf8"), known).map((name) => `${path}: ${name}`),
  );
  return {
    ok: faults.length === 0 && files.length > 0 && known.statics.size > 0,
    output: faults.join("\n"),
    note: `${files.length} files against ${known.statics.size + known.owners.size + known.names.size} features`,
  };
};
