// Whose raster tiles lie under the maps, when the server names any; without them maps are our own outlines alone.

export type MapTiles = { template: string; credit: string };

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

export const mapTiles = (): MapTiles | null => {
  const template = metaOf("map-tile-url");
  return template ? { template, credit: metaOf("map-tile-credit") ?? "" } : null;
};
