// Countries, departments (states) and municipalities (cities). Public, and cacheable for a day.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const tag = "Places";

export const country = z.object({ code: z.string(), name: z.string(), callingCode: z.string().nullable() });
export const state = z.object({ code: z.string(), name: z.string(), capitalCode: z.string() });
export const city = z.object({
  code: z.string(),
  name: z.string(),
  stateCode: z.string(),
  lat: z.number(),
  lon: z.number(),
  isCapital: z.boolean(),
  aliases: z.array(z.string()),
});
export type State = z.infer<typeof state>;
export type City = z.infer<typeof city>;

export const listCountries = endpoint({
  method: "GET",
  path: "/common/countries",
  access: "guest",
  tag,
  summary: "List all countries, named in the caller's language",
  response: z.object({ countries: z.array(country) }),
});

export const listStates = endpoint({
  method: "GET",
  path: "/common/states",
  access: "guest",
  tag,
  summary: "List the departments of a country (DIVIPOLA codes)",
  query: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default("CO"),
  }),
  response: z.object({ states: z.array(state) }),
});

export const listCities = endpoint({
  method: "GET",
  path: "/common/cities",
  access: "guest",
  tag,
  summary: "List the municipalities of a department, or all of them (DIVIPOLA codes)",
  query: z.strictObject({
    state: z
      .string()
      .regex(/^\d{2}$/)
      .optional(),
  }),
  response: z.object({ cities: z.array(city) }),
});
