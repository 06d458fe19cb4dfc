// The run's PostgreSQL; workers inherit its address through the environment.
import { type Clone, cloneOf } from "@igo/testing/server/template";

type Template = { url: string; template: string };
const variable = "E2E_DATABASE";

export const publishTemplate = (template: Template) => {
  process.env[variable] = JSON.stringify(template);
};

/** A database in the state a first start leaves it in. */
export const cloneDatabase = (): Promise<Clone> => {
  const published = process.env[variable];
  if (published === undefined) throw new Error("No database has been set up for this run");
  const { url, template }: Template = JSON.parse(published);
  return cloneOf(url, template);
};
