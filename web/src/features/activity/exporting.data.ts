// Downloads the filtered activity as a file.
import { exportActivity } from "@igo/contract/insights/activity";
import { download } from "../../core/net/api.ts";
import type { Filters } from "./activity.data.ts";

export const saveActivity = (filters: Filters, format: "xlsx" | "csv") =>
  download(exportActivity, { query: { ...filters, format } });
