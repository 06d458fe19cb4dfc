// The outlines of Colombia's towns as shapes; the file loads when a map is first shown.
import type { ExtendedFeature } from "d3-geo";
import { feature } from "topojson-client";

type Topology = Parameters<typeof feature>[0];
// Our own files: the casts below say what they hold, which types read from JSON leave open.
export type Outline = ExtendedFeature & { properties: { code: string } };

/** The towns of a department, by its DIVIPOLA code. */
export const townOutlines = async (department: string): Promise<Outline[]> => {
  const { default: file } = await import("./municipalities.topo.json");
  const topology = file as unknown as Topology;
  const { municipios } = topology.objects;
  if (!municipios) throw new Error("The outlines have no towns");
  const { features } = feature(topology, municipios) as unknown as { features: Outline[] };
  return features.filter(({ properties }) => properties.code.startsWith(department));
};

/** The departments have their own file, so the country map loads without the towns. */
export const departmentOutlines = async (): Promise<Outline[]> => {
  const { default: file } = await import("./departments.topo.json");
  const topology = file as unknown as Topology;
  const { departamentos } = topology.objects;
  if (!departamentos) throw new Error("The outlines have no departments");
  return (feature(topology, departamentos) as unknown as { features: Outline[] }).features;
};
