// Coverage: reads. Any change to a market makes it stale.
import {
  type Box,
  listGaps,
  listOverlaps,
  listPointsToReview,
  type PointReason,
  readCoverage,
} from "@igo/contract/insights/coverage";
import { exportZones, importZones, listServing, readZone, setZone } from "@igo/contract/markets/zones";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, downloadFrom } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import type { Filter } from "./coverage.url.ts";
import type { Point } from "./map/view.ts";

const key = ["markets", "coverage"] as const;

/** With a box, also what is inside it. */
export const coverageQuery = (filter: Filter, bbox: Box | undefined) =>
  queryOptions({
    queryKey: [...key, filter, bbox],
    queryFn: ({ signal }) => call(readCoverage, { query: { ...filter, bbox } }, signal),
    placeholderData: keepPreviousData,
  });

export const gapsQuery = ({ municipalityCode: _town, ...filter }: Filter) =>
  queryOptions({
    queryKey: [...key, "gaps", filter],
    queryFn: async ({ signal }) => (await call(listGaps, { query: filter }, signal)).gaps,
    placeholderData: keepPreviousData,
  });

export const overlapsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...key, "overlaps", filter],
    queryFn: ({ signal }) => call(listOverlaps, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });

export const pointsQuery = (filter: Filter, reason: PointReason) =>
  infiniteQueryOptions({
    queryKey: [...key, "points", filter, reason],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPointsToReview,
        { query: { ...filter, reason, ...(pageParam && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const servingQuery = ({ lat, lon }: Point, { categoryCode, chainId, status }: Filter) =>
  queryOptions({
    queryKey: [...key, "serving", lat, lon, categoryCode, chainId, status],
    queryFn: ({ signal }) =>
      call(listServing, { query: { lat, lon, categoryCode, chainId, status } }, signal),
  });

export const zoneQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id, "zone"],
    queryFn: async ({ signal }) => (await call(readZone, { params: { id } }, signal)).zone,
  });

export const useSetZone = () =>
  useWrite(setZone, {
    stale: ["markets"],
    onSuccess: ({ zone }) => queryClient.setQueryData(zoneQuery(zone.marketId).queryKey, zone),
  });

export const useImportZones = () => useWrite(importZones, { stale: ["markets"] });

export const saveZones = ({ chainId, departmentCode, municipalityCode }: Filter) =>
  downloadFrom(exportZones, {
    query: {
      chainId,
      ...(departmentCode && { departmentCode: [departmentCode] }),
      ...(municipalityCode && { municipalityCode: [municipalityCode] }),
    },
  });
