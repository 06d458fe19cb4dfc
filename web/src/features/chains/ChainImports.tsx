// The latest imports that created or changed a chain's markets.
import type { Chain } from "@igo/contract/chains/chains";
import { Box, Button } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { When } from "../../ui/display/When.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { useHistory } from "../../records/imports.ts";
import { ChainLine, ChainLines } from "./ChainLine.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

const { admin } = paths.dashboard;
const shown = { all: 10, last: 3 };

/** `isShort`: the last few beside the page. */
export function ChainImports({ chain, isShort = false }: { chain: Chain; isShort?: boolean }) {
  const t = useText();
  const history = useHistory({
    kind: "market",
    chainId: chain.id,
    pageSize: isShort ? shown.last : shown.all,
  });
  const begin = (
    <Button
      component={RouterLink}
      to={`${admin.imports}?chainId=${chain.id}`}
      startIcon={<Icon name="upload" size={18} />}
    >
      {t("chains.import")}
    </Button>
  );
  return (
    <FactCard icon="upload" title={t(isShort ? "chains.lastImports" : "chains.part.imports")}>
      <Loaded
        what="imports"
        query={history}
        waiting={<LinesWaiting lines={4} />}
        isEmpty={(page) => page.total === 0}
        empty={
          <EmptyState icon="upload" title={t("imports.history.empty")} {...(!isShort && { action: begin })} />
        }
      >
        {(page) => (
          <Box
            sx={{ display: "grid", gap: 1.5, justifyItems: "start", gridTemplateColumns: "minmax(0, 1fr)" }}
          >
            <ChainLines>
              {page.imports.map(({ id, fileName, status, counts, createdBy, createdAt }) => (
                <ChainLine
                  key={id}
                  to={admin.importRun(id)}
                  name={fileName}
                  hint={
                    <>
                      <When at={createdAt} /> · {createdBy}
                    </>
                  }
                >
                  <Muted typography="caption" sx={{ textAlign: "end", flexShrink: 0 }}>
                    <div>{t(`imports.status.${status}`)}</div>
                    {status === "committed" && t("chains.marketCount", { count: counts.committed })}
                  </Muted>
                </ChainLine>
              ))}
            </ChainLines>
            {!isShort && begin}
          </Box>
        )}
      </Loaded>
    </FactCard>
  );
}
