// Finds import cycles between features: each feature folder is a node, and every import between two of them an edge.

const featureOf = (path) => {
  if (/\.test\.tsx?$/.test(path)) return undefined;
  const [, part, inside] = /^(api|web)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  if (inside) return `${part}/${inside}`;
  const [, room] = /^contract\/src\/([^/]+)\//.exec(path) ?? [];
  return room && `contract/${room}`;
};

/** From dependency-cruiser's modules: feature → the features it imports. */
const arrowsOf = (modules) => {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (!from) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to && to !== from && to.split("/")[0] === from.split("/")[0]) targets.add(to);
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
  const arrows = arrowsOf(modules);
  return {
    features: arrows.size,
    faults: closing(arrows).map((arrow) => `a ring between features: ${arrow}`),
  };
};
