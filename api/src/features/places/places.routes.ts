// Joins the place endpoints to their service. Responses are public and may be cached for a day.
import * as api from "@igo/contract/places/places";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as places from "./places.service.ts";

const cache = "public, max-age=86400";

export const placeRoutes = (app: App, { db }: Deps) => {
  const countries = async (language: "en" | "es") => ({
    countries: await places.listCountries(db, language),
  });
  serve(app, api.listCountries, ({ language }) => countries(language), { cache });
  serve(app, api.listStates, async ({ query }) => ({ states: await places.listStates(db, query.country) }), {
    cache,
  });
  serve(app, api.listCities, async ({ query }) => ({ cities: await places.listCities(db, query.state) }), {
    cache,
  });
};
