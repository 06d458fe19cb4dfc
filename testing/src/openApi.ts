// Holds an OpenAPI document to the rules that Redocly's linter recommends.
import { createConfig, lintFromString } from "@redocly/openapi-core";

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
