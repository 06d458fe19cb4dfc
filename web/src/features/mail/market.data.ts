// Mail on a market's page: what was written to its contact. Loads with its own script.
//
//   <Suspense><MarketMails market={market} /></Suspense>
import { fromScript } from "../../ui/overlay/fromScript.tsx";

export const MarketMails = fromScript(() =>
  import("./market/MarketMails.tsx").then((module) => module.MarketMails),
);
