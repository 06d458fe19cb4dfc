// The outlines of Colombia's towns as shapes; the file loads when a map is first shown.
import type { ExtendedFeature } from "d3-geo";
import { feature } from "topojson-client";

type Topology = Parameters<typeof feature>[0];
export type Outline = ExtendedFeature & { properties: { code: string } };

// What types read from JSON leave open.
const isTopology = (file: object): file is Topology => "type" in file && file.type === "Topology";
const isOutline = (one: { properties: object | null }): one is Outline =>
  one.properties !== null && "code" in one.properties && typeof one.properties.code === "string";

const outlinesIn = (file: object, name: string): Outline[] => {
  if (!isTopology(file)) throw new Error("The outlines are no topology");
  const shapes = file.objects[name];
  if (shapes?.type !== "GeometryCollection") throw new Error(`The outlines have no ${name}`);
  return feature(file, shapes).features.flatMap((one) => (isOutline(one) ? [one] : []));
};

/** The towns of a department, by its DIVIPOLA code. */
export const townOutlines = async (department: string): Promise<Outline[]> => {
  const { default: file } = await import("./municipalities.topo.json");
  return outlinesIn(file, "municipios").filter(({ properties }) => properties.code.startsWith(department));
};

/** The departments have their own file, so the country map loads without the towns. */
export const departmentOutlines = async (): Promise<Outline[]> => {
  const { default: file } = await import("./departments.topo.json");
  return outlinesIn(file, "departamentos");
};
