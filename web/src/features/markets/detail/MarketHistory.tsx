// A market's history, from which an old version can be restored.
import type { Market } from "@igo/contract/markets/markets";
import { paths } from "../../../core/paths.ts";
import { VersionList } from "../../../ui/changes/VersionList.tsx";
import { MarketChangedField } from "../MarketChangedField.tsx";
import { historyQuery, useRestoreVersion } from "./marketHistory.data.ts";

export function MarketHistory({ market, mayRestore }: { market: Market; mayRestore: boolean }) {
  const restore = useRestoreVersion();
  const bringBack = async (version: number, over: number) => {
    const params = { id: market.id, version: String(version) };
    return (await restore.mutateAsync({ params, body: { version: over } })).market.version;
  };
  return (
    <VersionList
      query={historyQuery(market.id)}
      current={market.version}
      onRestore={mayRestore ? bringBack : undefined}
      Changed={MarketChangedField}
      activity={`${paths.dashboard.six}?marketId=${market.id}`}
    />
  );
}
