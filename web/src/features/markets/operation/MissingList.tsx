// The fields that a market still needs to go live, each linked to its input.
import type { Market } from "@igo/contract/markets/markets";
import { missingNeeds, needLabel } from "@igo/contract/markets/readiness";
import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { withinWords } from "../../../core/language/withinWords.ts";
import { paths } from "../../../core/paths.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { finger, forFingers } from "../../../ui/theme/fingers.ts";
import { PlainList } from "../../../ui/layout/Boxes.tsx";

type Props = { market: Market; labelledBy: string };

export function MissingList({ market, labelledBy }: Props) {
  const t = useText();
  return (
    <PlainList
      aria-labelledby={labelledBy}
      sx={{
        display: "grid",
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
      }}
    >
      {missingNeeds(market).map((need) => (
        <li key={need.name}>
          <Link
            component={RouterLink}
            to={`${paths.dashboard.admin.editMarket(market.id)}#${need.field}`}
            underline="hover"
            sx={{
              display: "inline-flex",
              alignItems: "center",
              gap: 1,
              minHeight: 32,
              [forFingers]: { minHeight: finger },
              typography: "body2",
            }}
          >
            <Box component="span" data-unprinted="" sx={{ display: "flex" }}>
              <Icon name="plus" size={16} />
            </Box>
            {t("markets.readiness.add", { field: withinWords(labelOf(needLabel(need.name))) })}
          </Link>
        </li>
      ))}
    </PlainList>
  );
}
