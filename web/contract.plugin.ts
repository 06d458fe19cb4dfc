// A build's view of the contract: what the browser never reads of a declared call is left out, and what nobody imports
// goes with it. The types have done their work by then; zod is not in the first load because of this.
import { parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

/** The server checks what is sent, and forms import their schemas by name; the query of a list is read from the address. */
const unread = new Set(["summary", "tag", "params", "body", "response"]);

/** The name zod's `z` takes here, so that `treeshake.manualPureFunctions` means the contract's schemas and nothing else. */
export const schemaName = "contractSchema";

type Edit = { start: number; end: number; text: string };

const edits = (code: string): Edit[] => {
  const found: Edit[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [declared], start, end }) => {
      if (callee.type !== "Identifier" || callee.name !== "endpoint") return;
      if (declared?.type !== "ObjectExpression") throw new Error("endpoint() is called in an unknown way");
      // `endpoint` answers what it is given: without the call, an unused declaration is known to do nothing.
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
  // From the end, so that the places before an edit stay where they are; what lies inside a cut is gone with it.
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
      // What only the parts left out have used is not loaded either.
      return { code: slim, map: null, moduleSideEffects: false };
    },
  },
};
