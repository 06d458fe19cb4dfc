// What happened to a market: each version with what changed, who did it and through what; any can be brought back.
import type { Market } from "@igo/contract/markets";
import type { MarketVersion } from "@igo/contract/markets.history";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useText } from "../../core/i18n.ts";
import { IconButton } from "../../ui/Icon.tsx";
import { LinesWaiting, Loaded } from "../../ui/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { When } from "../../ui/When.tsx";
import { ChangedValue } from "./ChangedValue.tsx";
import { FactCard } from "./FactCard.tsx";
import { historyQuery, useRestoreVersion } from "./marketHistory.data.ts";

export function MarketHistory({ market, mayRestore }: { market: Market; mayRestore: boolean }) {
  const t = useText();
  const history = useInfiniteQuery(historyQuery(market.id));
  const restore = useRestoreVersion();

  const bringBack = async ({ version }: MarketVersion) => {
    try {
      await restore.mutateAsync({
        params: { id: market.id, version: String(version) },
        body: { version: market.version },
      });
      toastSuccess(t("marketPage.history.broughtBack", { version }));
    } catch (error) {
      toastError(error);
    }
  };

  return (
    <FactCard icon="history" title={t("marketPage.history.title")}>
      <Loaded query={history} waiting={<LinesWaiting lines={4} />}>
        {({ pages }) => (
          <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
            {pages
              .flatMap(({ versions }) => versions)
              .map((version) => (
                <Version
                  key={version.version}
                  version={version}
                  {...(mayRestore &&
                    version.version < market.version &&
                    version.kind !== "delete" && { onRestore: () => void bringBack(version) })}
                />
              ))}
          </Box>
        )}
      </Loaded>
      {history.hasNextPage && (
        <Button
          size="small"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          sx={{ marginTop: 1 }}
        >
          {t("marketPage.history.more")}
        </Button>
      )}
    </FactCard>
  );
}

function Version({ version, onRestore }: { version: MarketVersion; onRestore?: () => void }) {
  const t = useText();
  const { kind, source, actor, at, reason, changes } = version;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        gap: 1,
        paddingBlock: 1.25,
        borderBottom: "1px solid",
        borderColor: "divider",
        typography: "body2",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box>
          <strong>
            {t("marketPage.history.entry", {
              kind: t(`marketPage.history.kind.${kind}`),
              source: t(`marketPage.history.source.${source}`),
            })}
          </strong>{" "}
          <Box component="span" sx={{ color: "text.secondary" }}>
            {actor ? t("marketPage.history.by", { name: actor.name }) : t("marketPage.history.system")}
            {" · "}
            <When at={at} />
          </Box>
        </Box>
        {reason && <Box sx={{ fontStyle: "italic", color: "text.secondary" }}>{reason}</Box>}
        {changes.map((change) => (
          <ChangedValue key={change.field} {...change} />
        ))}
      </Box>
      {onRestore && <IconButton name="undo" label={t("marketPage.history.bringBack")} onClick={onRestore} />}
    </Box>
  );
}
