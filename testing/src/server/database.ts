// A fresh, migrated database.
import type { Database } from "@igo/api/platform/db/db";
import { openServer } from "@igo/api/platform/db/server";
import { inject } from "vitest";
import { type Clone, cloneOf } from "./template.ts";

/** For tests that start processes; `drop` deletes it. */
export const freshUrl = (): Promise<Clone> => {
  const { url, template } = inject("database");
  return cloneOf(url, template);
};

export const freshDatabase = async (): Promise<Database> => {
  const { url, drop } = await freshUrl();
  const database = openServer({ url: url }, () => undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
