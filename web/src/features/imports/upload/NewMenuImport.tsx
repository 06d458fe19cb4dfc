// A new import of a menu: first the market, or several, then the files.
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { marketsQuery } from "../../../records/markets.ts";
import { MenuImportForm } from "./MenuImportForm.tsx";

export function NewMenuImport() {
  const [params] = useSearchParams();
  const requested = params.get("marketId");
  // A user with only one market need not choose it.
  const markets = useQuery(marketsQuery({ pageSize: 1 }));
  return (
    <Loaded what="markets" query={markets} waiting={<LinesWaiting lines={8} />}>
      {({ total, markets: [first] }) => (
        <MenuImportForm key={requested} start={requested ?? (total === 1 && first ? first.id : null)} />
      )}
    </Loaded>
  );
}
