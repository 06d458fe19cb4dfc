// What a market's page shows of mail: what was written to its contact, loaded with its own script.
//
//   <Suspense><MarketMails market={market} /></Suspense>
import { fromScript } from "../../ui/overlay/fromScript.tsx";

export const MarketMails = fromScript(() =>
  import("./market/MarketMails.tsx").then((module) => module.MarketMails),
);
