// Connects the calls of a market's documents to their services.
import * as api from "@igo/contract/markets/markets.documents";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import { findMarket } from "../markets.write.service.ts";
import * as documents from "./markets.documents.service.ts";

export const documentRoutes = (app: App, deps: Deps) => {
  serve(app, api.listDocuments, ({ user, params }) => documents.listDocuments(deps, user, params.id));
  serve(
    app,
    api.uploadDocument,
    async ({ user, requestId, params, body, upload }) => ({
      document: await documents.uploadDocument(deps, { user, requestId }, params.id, body, upload),
    }),
    {
      largestUpload: documents.largestDocument,
      mayUpload: ({ user, params }) => findMarket(deps, user, params.id),
    },
  );
  serve(app, api.updateDocument, async ({ user, requestId, params, body }) => ({
    document: await documents.review(deps, { user, requestId }, params, body),
  }));
  serve(app, api.downloadDocument, ({ user, params }) =>
    documents.downloadDocument(deps, user, params.id, params.documentId),
  );
  serve(app, api.deleteDocument, ({ user, requestId, params }) =>
    documents.removeDocument(deps, { user, requestId }, params.id, params.documentId),
  );
};
