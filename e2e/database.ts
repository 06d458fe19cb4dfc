// The run's PostgreSQL, as its workers learn of it: they inherit the environment.
import { type Clone, cloneOf } from "@igo/testing/server/template";

type Template = { url: string; template: string };
const variable = "E2E_DATABASE";

export const publishTemplate = (template: Template) => {
  process.env[variable] = JSON.stringify(template);
};

/** A database as a first start leaves it. */
export const cloneDatabase = (): Promise<Clone> => {
  const published = process.env[variable];
  if (published === undefined) throw new Error("No database has been set up for this run");
  const { url, template }: Template = JSON.parse(published);
  return cloneOf(url, template);
};
