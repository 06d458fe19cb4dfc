// The address of a raster tile: the template filled in.

export const tileUrl = (
  template: string,
  { z, column, row }: { z: number; column: number; row: number },
): string =>
  template.replaceAll("{z}", String(z)).replaceAll("{x}", String(column)).replaceAll("{y}", String(row));
