// Joins the calls of imports to their services.
import * as api from "@igo/contract/imports.calls";
import type { App, Deps } from "../../core/deps.ts";
import { serve } from "../../core/serve.ts";
import * as corrections from "./imports.corrections.service.ts";
import * as fixes from "./imports.fix.service.ts";
import * as resolving from "./imports.resolve.service.ts";
import * as imports from "./imports.service.ts";
import * as workbooks from "./imports.workbooks.service.ts";

export const importRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  const answer = async (id: string, language: "en" | "es") => ({
    import: await imports.read(deps, id, language),
  });
  serve(app, api.createImport, async ({ user, upload, body, language }) => ({
    import: await imports.upload(deps, user, upload, body, language),
  }));
  serve(app, api.listImports, ({ query, language }) => imports.list(db, query, language));
  serve(app, api.downloadTemplate, ({ language }) => workbooks.template(deps, language));
  serve(app, api.downloadSample, ({ params }) => workbooks.sample(params.name));
  serve(app, api.readImport, ({ params, language }) => answer(params.id, language));
  serve(app, api.suggestColumns, async ({ params, query }) => ({
    mapping: await imports.suggest(deps, params.id, query),
  }));
  serve(
    app,
    api.mapImport,
    async ({ params, body, language }) => {
      await imports.map(deps, params.id, body);
      return answer(params.id, language);
    },
    // 256 headings, each of any length a cell may have.
    { largestBody: 8 * 2 ** 20, longestText: 32_767 },
  );
  serve(app, api.listImportRows, ({ params, query, language }) =>
    fixes.listRows(deps, params.id, query, language),
  );
  serve(
    app,
    api.fixImportRows,
    ({ params, body, language }) => fixes.fix(deps, params.id, body.rows, language),
    // A pasted block of a thousand rows.
    { largestBody: 8 * 2 ** 20, longestText: 32_767 },
  );
  serve(app, api.resolveImport, async ({ params, body, language }) => {
    await resolving.resolve(deps, params.id, body);
    return answer(params.id, language);
  });
  serve(app, api.downloadImportErrors, ({ params, language }) => workbooks.errors(deps, params.id, language));
  serve(app, api.uploadCorrections, async ({ params, upload, language }) => {
    await corrections.upload(deps, params.id, upload);
    return answer(params.id, language);
  });
  serve(app, api.commitImport, async ({ params, body, language }) => {
    await imports.commit(deps, params.id, body);
    return answer(params.id, language);
  });
  serve(app, api.cancelImport, async ({ params, language }) => {
    await imports.cancel(deps, params.id);
    return answer(params.id, language);
  });
  serve(app, api.undoImport, async ({ params, language }) => {
    await imports.undo(deps, params.id);
    return answer(params.id, language);
  });
};
