// Products of a menu that cannot be ordered: out of stock, or turned off. Each figure links to exactly those.
import type { OwnMarket } from "@igo/contract/insights/home";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";

const listOf = (marketId: string, filter: string) =>
  `${paths.dashboard.products}?marketId=${marketId}&${filter}`;

export function MenuHealth({ market: { id, soldOut, switchedOff } }: { market: OwnMarket }) {
  const t = useText();
  const parts = [
    { name: "soldOut", count: soldOut, to: listOf(id, "stockOut=true") },
    { name: "switchedOff", count: switchedOff, to: listOf(id, "isAvailable=false") },
  ] as const;
  if (soldOut + switchedOff === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5 }}>
      {parts.map(
        ({ name, count, to }) =>
          count > 0 && (
            <Link
              key={name}
              component={RouterLink}
              to={to}
              sx={{
                display: "inline-flex",
                alignItems: "center",
                minHeight: { xs: 44, sm: 28 },
                typography: "body2",
              }}
            >
              {t(`home.${name}`, { count, formatted: formatNumber(count) })}
            </Link>
          ),
      )}
    </Box>
  );
}
