// Which areas of the navigation hold something of a partner's: the others are not offered to them.
import { z } from "zod";
import { type EndpointResponse, endpoint } from "../core/endpoint.ts";

export const readOwnAreas = endpoint({
  method: "GET",
  path: "/insights/areas",
  access: "own-markets",
  tag: "Insights",
  summary:
    "Get which areas hold something of yours: markets on the map, products to analyse, boards with your tasks",
  response: z.object({ coverage: z.boolean(), insights: z.boolean(), board: z.boolean() }),
});
export type OwnAreas = EndpointResponse<typeof readOwnAreas>;
