// Holds an OpenAPI document to the rules that Redocly's linter recommends, and to the one before it.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { compareOpenApi } from "api-smart-diff";

/** Each fault as a line: the rule, where, and what is wrong. */
export const faultsOfOpenApi = async (document: string): Promise<string[]> => {
  const config = await createConfig({
    extends: ["recommended"],
    // It takes `/chat/answers/{answerId}` and `/chat/{id}/files` for two readings of one path; our ids are UUIDs, which
    // no word of a path is.
    rules: { "no-ambiguous-paths": "off" },
  });
  const problems = await lintFromString({ source: document, config });
  return problems.map(
    ({ ruleId, message, location: [at] }) =>
      `${ruleId} ${at && "pointer" in at ? at.pointer : ""}: ${message}`,
  );
};

/** New values and shapes in an answer break nothing: programs are told to ignore what they do not know. */
const isHarmless = (action: string, where: string) =>
  action === "add" && /^responses\/.*\/(?:enum|anyOf|oneOf)\/\d+$/.test(where);

/** A field that a call no longer takes: our calls refuse what they do not know. */
const isRefusedNow = (action: string, where: string) =>
  action === "remove" && /^requestBody\/.*\/properties\/[^/]+$/.test(where);

/** What would break a program that was written for the document before: a line per call and place. */
export const breakingChanges = (before: object, after: object): string[] =>
  compareOpenApi(before, after)
    .diffs.map(({ type, action, path: [, path, method, ...where] }) => ({
      type,
      action,
      call: `${String(method ?? "*").toUpperCase()} ${String(path)}`,
      where: where.join("/"),
    }))
    .filter(
      ({ type, action, where }) =>
        isRefusedNow(action, where) || (type === "breaking" && !isHarmless(action, where)),
    )
    .map(({ action, call, where }) => `${call}: ${action} ${where || "the call"}`);
