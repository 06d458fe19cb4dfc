// Files that help users create an import: the template workbook and the samples.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { importKind } from "./imports.ts";

export const downloadTemplate = endpoint({
  method: "GET",
  path: "/imports/template.xlsx",
  access: "own-markets",
  tag: "Imports",
  gives: "file",
  summary: "Download the template workbook, in the caller's language",
  query: z.strictObject({ kind: importKind.default("market") }),
});

export const downloadSample = endpoint({
  method: "GET",
  path: "/imports/samples/{name}",
  access: "own-markets",
  tag: "Imports",
  gives: "file",
  summary: "Download a sample file to try the import: markets, with or without errors, or a menu",
  params: z.strictObject({ name: z.enum(["clean.xlsx", "messy.xlsx", "menu.xlsx", "menu.csv"]) }),
});
