// The conversation's store: its status, and a link to its page.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Part } from "./Part.tsx";

export function MarketPart({ market }: { market: NonNullable<ConversationDetails["market"]> }) {
  const t = useText();
  const { admin, market: own } = paths.dashboard;
  const { id, name, externalCode, status } = market;
  return (
    <Part title={t("chat.details.market")}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Box component="span" sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <StatusChip status={status} />
      </Box>
      {externalCode !== null && (
        <Box sx={{ typography: "caption", color: "text.secondary" }}>{externalCode}</Box>
      )}
      <MuiLink
        component={Link}
        to={isAdmin(useUser()) ? admin.market(id) : own(id)}
        sx={{
          typography: "body2",
          minHeight: { xs: 44, md: 24 },
          display: "inline-flex",
          alignItems: "center",
        }}
      >
        {t("chat.details.openMarket")}
      </MuiLink>
    </Part>
  );
}
