// The raster tiles below the maps, if the server names any; without them maps show only our own outlines.

export type MapTiles = { template: string; credit: string };

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

export const mapTiles = (): MapTiles | null => {
  const template = metaOf("map-tile-url");
  return template ? { template, credit: metaOf("map-tile-credit") ?? "" } : null;
};
