// The coverage screen's state in the URL: the list's filters, the place, and the panel beside the map.
import { coverageFilter, pointReason } from "@igo/contract/insights/coverage";
import { z } from "zod";
import type { Point } from "./map/view.ts";

export const views = ["places", "gaps", "overlaps", "points"] as const;
export type ViewName = (typeof views)[number];

const placeSorts = [
  "name",
  "-name",
  "markets",
  "-markets",
  "perTown",
  "-perTown",
  "offMap",
  "-offMap",
] as const;
export const placeSort = z.enum(placeSorts);
export type PlaceSort = z.infer<typeof placeSort>;

export const coverageUrl = z.object({
  ...coverageFilter.shape,
  show: z.enum(views).default("places"),
  sort: placeSort.default("-markets"),
  /** Which municipalities the list of gaps shows. */
  only: z.enum(["without", "unserved"]).optional(),
  reason: pointReason.default("outside"),
  /** `6.2442,-75.5812`: which markets serve this point? */
  serving: z
    .string()
    .regex(/^-?\d{1,2}(?:\.\d{1,9})?,-?\d{1,3}(?:\.\d{1,9})?$/)
    .optional(),
  /** The market whose zone is shown and edited. */
  zone: z.uuid().optional(),
});
export type CoverageUrl = z.output<typeof coverageUrl>;
export type ChangeUrl = (change: Partial<CoverageUrl>, options?: { replace?: boolean }) => void;

export type Filter = Pick<
  CoverageUrl,
  "status" | "categoryCode" | "chainId" | "departmentCode" | "municipalityCode"
>;

export const filterOf = ({
  status,
  categoryCode,
  chainId,
  departmentCode,
  municipalityCode,
}: CoverageUrl): Filter => ({
  status,
  categoryCode,
  chainId,
  departmentCode: departmentCode ?? municipalityCode?.slice(0, 2),
  municipalityCode,
});

export const servedPointIn = ({ serving }: CoverageUrl): Point | undefined => {
  const [lat, lon] = serving?.split(",").map(Number) ?? [];
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
};
