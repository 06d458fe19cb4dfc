// A market's logo: one picture, processed and served like the photos of products. Without one its chain's stands for it.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { market, marketId } from "./markets.ts";

const params = z.strictObject({ id: marketId });
const oneMarket = z.object({ market });
const tag = "Markets";

export const setMarketLogo = endpoint({
  method: "POST",
  path: "/market/{id}/logo",
  access: "own-markets",
  tag,
  takes: "file",
  idempotent: true,
  summary: "Set the logo of a market: JPEG, PNG or WebP, up to 10 MB; re-encoded without its camera metadata",
  params,
  body: z.strictObject({}),
  response: oneMarket,
});

export const removeMarketLogo = endpoint({
  method: "DELETE",
  path: "/market/{id}/logo",
  access: "own-markets",
  tag,
  summary: "Remove the logo of a market; its chain's stands for it then",
  params,
  response: oneMarket,
});
