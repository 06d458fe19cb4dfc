// Joins the picture endpoints to their services.
import * as api from "@igo/contract/products/products.images";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import { findProduct } from "../products.write.service.ts";
import * as images from "./products.images.service.ts";

export const imageRoutes = (app: App, deps: Deps) => {
  serve(
    app,
    api.addImage,
    async ({ user, requestId, params, upload }) => ({
      product: await images.addProductImage(deps, { user, requestId }, params.id, upload.key),
    }),
    {
      largestUpload: api.largestImage,
      countsAsFile: false,
      mayUpload: ({ user, params }) => findProduct(deps.db, user, params.id),
    },
  );
  serve(app, api.removeImage, async ({ user, requestId, params }) => ({
    product: await images.removeProductImage(deps, { user, requestId }, params.id, params.imageId),
  }));
  serve(app, api.orderImages, async ({ user, requestId, params, body }) => ({
    product: await images.order(deps, { user, requestId }, params.id, body.imageIds),
  }));
  serve(app, api.readImage, ({ params }) => images.readProductImage(deps, params.key, params.name), {
    isUncounted: true,
  });
};
