// The URL of a raster tile: the filled-in template.

export const tileUrl = (
  template: string,
  { z, column, row }: { z: number; column: number; row: number },
): string =>
  template.replaceAll("{z}", String(z)).replaceAll("{x}", String(column)).replaceAll("{y}", String(row));
