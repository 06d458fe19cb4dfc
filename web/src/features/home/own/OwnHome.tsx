// A partner's home: each market with its state, the orders switch, and what they can add.
import type { OwnHome as Home } from "@igo/contract/insights/home";
import { Box, Button } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUser } from "../../../core/session/session.ts";
import { Link } from "react-router";
import { UnsentActs } from "../../../records/acts/UnsentActs.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Paging } from "../../../ui/table/Paging.tsx";
import { cardGrid } from "../grids.ts";
import { RecentLater } from "../RecentLater.tsx";
import { TeamLater } from "../team/TeamLater.tsx";
import { OwnMarketCard } from "./OwnMarketCard.tsx";
import { Stack } from "../../../ui/layout/Boxes.tsx";

type Change = { page?: number; search?: string };
type Props = { home: Home; search: string; busy: boolean; onChange: (change: Change) => void };

export function OwnHome({ home, search, busy, onChange }: Props) {
  const t = useText();
  const { email } = useUser();
  const { markets, total, page, pageSize, importsToReview } = home;
  // What was pressed for a market that is not here any more has its word all the same.
  const unsent = <UnsentActs of={({ marketId }) => !markets.some(({ id }) => id === marketId)} />;
  if (total === 0) {
    return search === "" ? (
      <Stack gap={3}>
        {unsent}
        <EmptyState icon="store" title={t("home.empty")} help={t("home.emptyHelp", { email: email ?? "" })} />
      </Stack>
    ) : (
      <EmptyState
        icon="search"
        title={t("ui.nothingFound")}
        help={t("ui.nothingFoundHelp")}
        action={
          <Button variant="outlined" color="inherit" onClick={() => onChange({ search: "" })}>
            {t("ui.clearSearch")}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap={3}>
      {importsToReview > 0 && <ImportsToReview count={importsToReview} />}
      {unsent}
      <Box
        component="ul"
        aria-label={t("home.title")}
        aria-busy={busy}
        sx={{ ...cardGrid, opacity: busy ? 0.55 : 1 }}
      >
        {markets.map((market) => (
          <OwnMarketCard key={market.id} market={market} />
        ))}
      </Box>
      {(total > pageSize || page > 1) && (
        <Paging page={page} pageSize={pageSize} total={total} totalIsExact onPage={onChange} />
      )}
      <TeamLater />
      <RecentLater lines={home.recent} />
    </Stack>
  );
}

function ImportsToReview({ count }: { count: number }) {
  const t = useText();
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={`${paths.dashboard.menuImports}?status=uploaded,checked`}
        >
          {t("home.review")}
        </Button>
      }
    >
      {t("home.menusToReview", { count, formatted: formatNumber(count) })}
    </Notice>
  );
}
