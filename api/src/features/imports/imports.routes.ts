// Connects the calls of imports to their services.
import * as api from "@igo/contract/imports/imports.calls";
import * as files from "@igo/contract/imports/imports.files";
import { followUpImport } from "@igo/contract/imports/imports.followUp";
import * as afterApi from "@igo/contract/imports/imports.after";
import * as causesApi from "@igo/contract/imports/imports.causes";
import * as recipesApi from "@igo/contract/imports/recipes";
import * as valuesApi from "@igo/contract/imports/imports.values";
import { Gauge } from "prom-client";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Language } from "../../platform/http/words.ts";
import * as corrections from "./resolve/imports.corrections.service.ts";
import { fixRows, listRows } from "./resolve/imports.resolve.service.ts";
import * as resolving from "./resolve/imports.resolve.all.service.ts";
import * as causes from "./resolve/imports.causes.service.ts";
import * as values from "./resolve/imports.values.service.ts";
import * as decisions from "./resolve/imports.decisions.service.ts";
import * as columns from "./columns/imports.columns.service.ts";
import { startCommit } from "./commit/imports.commit.service.ts";
import * as again from "./columns/imports.again.service.ts";
import { readUndo, startUndo } from "./undo/imports.undo.service.ts";
import * as line from "./run/imports.line.ts";
import * as following from "./resolve/imports.follow.service.ts";
import * as imports from "./run/imports.service.ts";
import * as recipes from "./recipes/imports.recipes.service.ts";
import { readRunRecipe } from "./resolve/imports.recipe.keep.service.ts";
import * as uploads from "./upload/imports.upload.service.ts";
import * as workbooks from "./resolve/imports.workbooks.service.ts";

/** Returns the run as its user sees it after the action. */
const answering = (deps: Deps) => async (user: SignedIn, id: string, language: Language) => ({
  import: await imports.readImport(deps, user, id, language),
});

const uploadRoutes = (app: App, deps: Deps) => {
  const answer = answering(deps);
  serve(
    app,
    api.createImport,
    async ({ user, upload, body, language }) =>
      answer(user, await columns.startImport(deps, user, upload, body), language),
    { mayUpload: ({ user, fields }) => uploads.mayUpload(deps, user, fields) },
  );
  serve(
    app,
    api.importMenu,
    async ({ user, upload, body: { marketId }, language }) =>
      answer(user, await columns.startImport(deps, user, upload, { kind: "menu", marketId }), language),
    { mayUpload: ({ user, fields }) => uploads.mayUpload(deps, user, fields) },
  );
  serve(app, api.listImports, ({ user, query, language }) =>
    imports.listImports(deps.db, user, query, language),
  );
  serve(app, files.downloadTemplate, ({ query, language }) => workbooks.template(deps, query.kind, language));
  serve(app, files.downloadSample, ({ params }) => workbooks.sample(params.name));
  serve(app, api.readImport, ({ user, params, language }) => answer(user, params.id, language));
  serve(app, api.suggestColumns, ({ user, params, query }) => columns.suggest(deps, user, params.id, query));
  serve(
    app,
    api.mapImport,
    async ({ user, params, body, language }) => {
      await columns.mapImport(deps, user, params.id, body);
      return answer(user, params.id, language);
    },
    // 256 headings, each as long as a cell may be.
    { largestBody: 8 * 2 ** 20, longestText: 32_767 },
  );
};

const resolveRoutes = (app: App, deps: Deps) => {
  const answer = answering(deps);
  serve(app, api.listImportRows, ({ user, params, query, language }) =>
    listRows(deps, user, params.id, query, language),
  );
  serve(
    app,
    api.fixImportRows,
    ({ user, params, body, language }) => fixRows(deps, user, params.id, body.rows, language),
    // A pasted block of a thousand rows.
    { largestBody: 8 * 2 ** 20, longestText: 32_767 },
  );
  serve(app, api.resolveImport, async ({ user, params, body, language }) => {
    await resolving.resolve(deps, user, params.id, body);
    return answer(user, params.id, language);
  });
  serve(app, causesApi.listCauses, ({ user, params, language }) =>
    causes.listCauses(deps, user, params.id, language),
  );
  serve(app, causesApi.listCauseValues, ({ user, params, query }) =>
    causes.listCauseValues(deps, user, params, query),
  );
  serve(
    app,
    causesApi.decideCause,
    async ({ user, params, body, language }) => {
      const decided = await decisions.decide(deps, user, params.id, body, language);
      return { ...(await answer(user, params.id, language)), ...decided };
    },
    { largestBody: 2 * 2 ** 20, longestText: 32_767 },
  );
  serve(app, causesApi.listDecisions, ({ user, params }) => decisions.listDecisions(deps, user, params.id));
  serve(app, causesApi.takeBackDecision, async ({ user, params, language }) => {
    await decisions.takeBackDecision(deps, user, params.id, params.decisionId);
    return answer(user, params.id, language);
  });
  serve(app, valuesApi.listColumnValues, ({ user, params, query }) =>
    values.listColumnValues(deps, user, params, query),
  );
  serve(app, valuesApi.listColumnClusters, ({ user, params }) =>
    values.listColumnClusters(deps, user, params),
  );
  serve(app, valuesApi.sampleColumns, ({ user, params, query }) =>
    values.sampleColumns(deps, user, params, query),
  );
  // Each text that is changed is sent with what replaces it.
  const ofColumn = { largestBody: 2 * 2 ** 20, longestText: 32_767 };
  serve(
    app,
    valuesApi.previewChange,
    ({ user, params, body: { change } }) => values.previewChange(deps, user, params.id, change),
    ofColumn,
  );
  serve(
    app,
    valuesApi.changeColumn,
    async ({ user, params, body: { change }, language }) => {
      const decision = await decisions.changeColumn(deps, user, params.id, change);
      return { ...(await answer(user, params.id, language)), decision };
    },
    ofColumn,
  );
  serve(app, valuesApi.splitColumn, async ({ user, params, body, language }) => {
    const decision = await decisions.splitColumn(deps, user, params.id, body);
    return { ...(await answer(user, params.id, language)), decision };
  });
  serve(app, api.downloadImportErrors, ({ user, params, language }) =>
    workbooks.errors(deps, user, params.id, language),
  );
  serve(
    app,
    api.uploadCorrections,
    async ({ user, params, upload, language }) => {
      await corrections.uploadCorrection(deps, user, params.id, upload);
      return answer(user, params.id, language);
    },
    { mayUpload: ({ user, params }) => imports.findOwn(deps.db, user, params.id) },
  );
};

/** A recipe may hold some thousands of values. */
const largest = { largestBody: 2 * 2 ** 20 };

const recipeRoutes = (app: App, deps: Deps) => {
  serve(app, recipesApi.readRunRecipe, async ({ user, params }) => ({
    recipe: await readRunRecipe(deps, user, params.id),
  }));
  serve(app, recipesApi.listRecipes, ({ user, query }) => recipes.listRecipes(deps, user, query));
  serve(app, recipesApi.readRecipe, ({ user, params }) => recipes.readRecipe(deps, user, params.id));
  serve(
    app,
    recipesApi.createRecipe,
    async ({ user, requestId, body }) => ({
      recipe: await recipes.createRecipe(deps, { user, requestId }, body),
    }),
    largest,
  );
  serve(
    app,
    recipesApi.updateRecipe,
    async ({ user, requestId, params, body }) => ({
      recipe: await recipes.updateRecipe(deps, { user, requestId }, params.id, body),
    }),
    largest,
  );
  serve(app, recipesApi.restoreRecipe, async ({ user, requestId, params, body }) => ({
    recipe: await recipes.restoreRecipe(deps, { user, requestId }, params.id, body),
  }));
  serve(app, recipesApi.deleteRecipe, ({ user, requestId, params }) =>
    recipes.deleteRecipe(deps, { user, requestId }, params.id),
  );
};

const runRoutes = (app: App, deps: Deps) => {
  const answer = answering(deps);
  serve(app, api.commitImport, async ({ user, requestId, params, body, language }) => {
    await startCommit(deps, { user, requestId }, params.id, body);
    return answer(user, params.id, language);
  });
  serve(app, api.cancelImport, async ({ user, params, language }) => {
    await imports.cancelImport(deps, user, params.id);
    return answer(user, params.id, language);
  });
  serve(app, api.undoImport, async ({ user, requestId, params, language }) => {
    await startUndo(deps, { user, requestId }, params.id);
    return answer(user, params.id, language);
  });
  serve(app, afterApi.readUndo, ({ user, params }) => readUndo(deps, user, params.id));
  serve(app, afterApi.importAgain, async ({ user, params, language }) =>
    answer(user, await again.importAgain(deps, user, params.id), language),
  );
  serve(app, afterApi.suggestChain, ({ user, params }) => again.suggestChain(deps, user, params.id));
  serve(app, afterApi.setImportChain, async ({ user, params, body, language }) => {
    await again.setImportChain(deps, user, params.id, body.chainId);
    return answer(user, params.id, language);
  });
  serve(app, afterApi.listIncomplete, ({ user, params }) => again.listIncomplete(deps, user, params.id));
  serve(app, followUpImport, async ({ user, params, language }) =>
    answer(user, await following.followUp(deps, user, params.id), language),
  );
};

export const importRoutes = (app: App, deps: Deps) => {
  const reading = new Gauge({
    name: "igo_reading_processes",
    help: "Files that are read now, and those that wait for it.",
    labelNames: ["state"],
    registers: [app.serving.metrics.registry],
    collect: () => {
      for (const [state, count] of Object.entries(line.countWaitingImports())) reading.set({ state }, count);
    },
  });
  uploadRoutes(app, deps);
  resolveRoutes(app, deps);
  recipeRoutes(app, deps);
  runRoutes(app, deps);
};
