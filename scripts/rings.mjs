// Finds import cycles between features: each feature folder is a node, and every import between two of them an edge.

const featureOf = (path) => {
  if (/\.test\.tsx?$/.test(path)) return undefined;
  const [, part, inside] = /^(api|web)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  if (inside) return `${part}/${inside}`;
  const [, room] = /^contract\/src\/([^/]+)\//.exec(path) ?? [];
  return room && `contract/${room}`;
};

const insides =
  /^((?:api|web)\/src\/features\/[^/]+|api\/src\/(?:platform|records)|web\/src\/(?:core|ui|records))\/([^/]+)/;

/** The room of a file inside its feature or layer: a folder, or the file itself where it stands beside the folders. */
const roomOf = (path) => {
  if (/\.test\.tsx?$/.test(path)) return undefined;
  const [, house, room] = insides.exec(path) ?? [];
  return house && `${house}/${room}`;
};
const houseOf = (room) => insides.exec(room)?.[1];

/** From dependency-cruiser's modules: feature → the features it imports. */
const arrowsOf = (modules, nameOf, isSame) => {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = nameOf(source);
    if (!from) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = nameOf(resolved);
      if (to && to !== from && isSame(to, from)) targets.add(to);
    }
  }
  return arrows;
};

const reaches = (arrows, from, to, seen = new Set()) => {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(arrows.get(from) ?? [])].some((next) => reaches(arrows, next, to, seen));
};

/** Edges that are part of a cycle. */
const closing = (arrows) =>
  [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => reaches(arrows, to, from)).map((to) => `${from} → ${to}`),
  );

/** The violations in sentences, and how many features were read. */
export const featureRings = (modules) => {
  const arrows = arrowsOf(modules, featureOf, (to, from) => to.split("/")[0] === from.split("/")[0]);
  return {
    features: arrows.size,
    faults: closing(arrows).map((arrow) => `a ring between features: ${arrow}`),
  };
};

/** The same between the rooms of a feature, or of a layer below the features. */
export const roomRings = (modules) => {
  const arrows = arrowsOf(modules, roomOf, (to, from) => houseOf(to) === houseOf(from));
  return { faults: closing(arrows).map((arrow) => `a ring between rooms: ${arrow}`) };
};
