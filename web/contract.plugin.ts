// Removes the parts of declared calls that the browser never reads, and what only they import. The types have done
// their work by then. This is how zod stays out of the first load.
import { parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

/**
 * The server validates requests, and forms import their schemas by name; only the query of a list is parsed from the
 * URL.
 */
const unread = new Set(["summary", "tag", "params", "body", "response"]);

/** Renames zod's `z`, so that `treeshake.manualPureFunctions` matches only the contract's schemas. */
export const schemaName = "contractSchema";

type Edit = { start: number; end: number; text: string };

const edits = (code: string): Edit[] => {
  const found: Edit[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [declared], start, end }) => {
      if (callee.type !== "Identifier" || callee.name !== "endpoint") return;
      if (declared?.type !== "ObjectExpression") throw new Error("endpoint() is called in an unknown way");
      // `endpoint` returns its argument: without the call, the bundler can see that an unused declaration has no
      // effect.
      found.push({ start, end: declared.start, text: "(" }, { start: declared.end, end, text: ")" });
      for (const part of declared.properties) {
        if (part.type !== "Property" || part.key.type !== "Identifier") continue;
        if (unread.has(part.key.name)) found.push({ start: part.start, end: part.end, text: "...{}" });
      }
    },
    MemberExpression: ({ object: { start, end, ...object } }) => {
      if (object.type === "Identifier" && object.name === "z") found.push({ start, end, text: schemaName });
    },
  });
  visitor.visit(parseSync("contract.js", code).program);
  // From the end, so that earlier positions stay valid; edits inside a cut disappear with it.
  const cuts = found.filter(({ text }) => text === "...{}");
  return found
    .filter((edit) => !cuts.some((cut) => cut !== edit && edit.start >= cut.start && edit.end <= cut.end))
    .sort((a, b) => b.start - a.start);
};

export const slimContract: Plugin = {
  name: "slim-contract",
  apply: "build",
  transform: {
    filter: { id: /\/contract\/src\/[^?]*\.ts$|\/web\/src\/[^?]*\.tsx?$/ },
    handler(code, id) {
      if (id.includes("/web/src/")) {
        if (
          /\w\.(params|body|response)(\?|!)?\.(pick|omit|extend|shape|partial|required|parse|safeParse)\b/.test(
            code,
          )
        )
          throw new Error(
            `${id} reads a schema of a call, which the build leaves out: import it by its name`,
          );
        return undefined;
      }
      let slim = code.replace(/^import \{ z \} from "zod";?$/m, `import { z as ${schemaName} } from "zod";`);
      for (const { start, end, text } of edits(slim)) slim = slim.slice(0, start) + text + slim.slice(end);
      // Imports that only the removed parts used are not loaded either.
      return { code: slim, map: null, moduleSideEffects: false };
    },
  },
};
