// Downloads the filtered activity as a file.
import { exportActivity } from "@igo/contract/insights/activity";
import { downloadFrom } from "../../core/net/api.ts";
import type { Filters } from "./activity.data.ts";

export const saveActivity = (filters: Filters, format: "xlsx" | "csv") =>
  downloadFrom(exportActivity, { query: { ...filters, format } });
