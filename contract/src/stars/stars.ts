// What a person starred, to have it at hand: markets, chains and products.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

export const starKind = z.enum(["market", "chain", "product"]);
export type StarKind = z.infer<typeof starKind>;

/** Nobody finds anything among more. */
export const maxStars = 200;

const tag = "Stars";
const params = z.strictObject({ kind: starKind, id: z.uuid() });

export const listStars = endpoint({
  method: "GET",
  path: "/stars",
  access: "signed-in",
  tag,
  summary: "List what you starred and may see, newest first",
  response: z.object({
    stars: z
      .array(
        z.object({
          kind: starKind,
          id: z.uuid(),
          name: z.string(),
          /** Its town, its code, or its market. */
          hint: z.string(),
          logoKey: z.string().nullable(),
          chainLogoKey: z.string().nullable(),
        }),
      )
      .max(maxStars),
  }),
});

export const addStar = endpoint({
  method: "PUT",
  path: "/star/{kind}/{id}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Star a market, a chain or a product that you may see; repeating it changes nothing",
  params,
});

export const removeStar = endpoint({
  method: "DELETE",
  path: "/star/{kind}/{id}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Take a star back; repeating it changes nothing",
  params,
});
