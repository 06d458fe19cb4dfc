// What was changed of a market last, in one line each.
import { marketHistory } from "@igo/contract/markets/markets.history";
import { marketFields } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../../core/net/api.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { When } from "../../../../ui/display/When.tsx";
import { fieldName } from "../../fieldName.ts";
import { PanelPart } from "./PanelPart.tsx";

const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id, "latest"],
    queryFn: async ({ signal }) =>
      (await call(marketHistory, { params: { id }, query: { page: 1, pageSize: 3 } }, signal)).versions,
  });

const known = [...marketFields.omit({ status: true, taxIdDv: true }).keyof().options, "chainId"] as const;

export function LastChanges({ marketId }: { marketId: string }) {
  const t = useText();
  const { data = [] } = useQuery(latestQuery(marketId));
  const words = (changes: readonly { field: string }[]) =>
    changes
      .flatMap(({ field }) => known.filter((name) => name === field))
      .map((name) => fieldName(t, name))
      .join(", ");
  if (data.length === 0) return null;
  return (
    <PanelPart title={t("marketList.panel.changes")}>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 0.5 }}>
        {data.map(({ version, at, actor, kind, changes }) => (
          <Box component="li" key={version} sx={{ display: "flex", gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {[words(changes) || t(`changes.history.kind.${kind}`), actor?.name].filter(Boolean).join(" · ")}
            </Box>
            <Box sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
              <When at={at} />
            </Box>
          </Box>
        ))}
      </Box>
    </PanelPart>
  );
}
