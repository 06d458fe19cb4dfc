// What a partner can add to a market now, each a button; what the operations team will request is only text.
import type { OwnMarket } from "@igo/contract/insights/home";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { documentKinds } from "@igo/contract/markets/markets.documents";
import { isAskedOfPartner, ownNeeds, type NeedName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { formatDate, formatNumber } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { withinWords } from "../../../core/language/withinWords.ts";
import { useNow } from "../../../core/now.ts";
import { paths } from "../../../core/paths.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

/** In these statuses the documents come first. */
const waitingForPapers: ReadonlySet<MarketStatus> = new Set<MarketStatus>([
  "draft",
  "pending_documents",
  "changes_requested",
]);

const counted = (count: number) => ({ count, formatted: formatNumber(count) });
const menuOf = (marketId: string, filter: string) =>
  `${paths.dashboard.products}?marketId=${marketId}&${filter}`;

const hasMenuWork = ({ unread, withoutPhoto, oddPrices }: OwnMarket) =>
  unread !== null || withoutPhoto + oddPrices > 0;

const isOwn = (name: NeedName) => ownNeeds.some((own) => own === name);

export function OwnAdditions({ market }: { market: OwnMarket }) {
  const t = useText();
  const { id, missing, documents } = market;
  const takesPapers = waitingForPapers.has(market.status);
  const page = paths.dashboard.market(id);
  const others = missing.filter(isAskedOfPartner);
  const own = missing.filter(isOwn);
  if (own.length + others.length + documents.length === 0 && !takesPapers && !hasMenuWork(market)) {
    return (
      <Row align="stretch" sx={{ typography: "body2", color: "text.secondary" }}>
        <Box component="span" sx={{ display: "flex", color: "success.dark", paddingTop: 0.25 }}>
          <Icon name="success" size={18} />
        </Box>
        {t("home.ready")}
      </Row>
    );
  }
  return (
    <Stack>
      {market.unread && (
        <Addition
          icon="chat"
          to={paths.dashboard.conversation(market.unread.conversationId)}
          note={t("home.answerHelp")}
        >
          {t("home.answer", counted(market.unread.messages))}
        </Addition>
      )}
      {own.map((name) => (
        <Addition key={name} icon="plus" to={`${page}#${name}`}>
          {t("home.add", { field: withinWords(labelOf(needLabel(name))) })}
        </Addition>
      ))}
      {takesPapers && (
        <Addition icon="upload" to={`${page}#documents`}>
          {t("home.addDocuments")}
        </Addition>
      )}
      {documents.map((document) => (
        <Renewal
          key={`${document.kind} ${document.expiresOn}`}
          document={document}
          to={`${page}#documents`}
        />
      ))}
      {market.withoutPhoto > 0 && (
        <Addition icon="image" to={menuOf(id, "hasImage=false")} note={t("home.photosHelp")}>
          {t("home.photos", counted(market.withoutPhoto))}
        </Addition>
      )}
      {market.oddPrices > 0 && (
        <Addition icon="tag" to={menuOf(id, "priceOutlier=true")} note={t("home.pricesHelp")}>
          {t("home.prices", counted(market.oddPrices))}
        </Addition>
      )}
      {others.length > 0 && (
        <Muted typography="caption">
          {t("markets.own.requestedByTeam", {
            fields: others.map((name) => withinWords(labelOf(needLabel(name)))).join(", "),
          })}
        </Muted>
      )}
    </Stack>
  );
}

function Renewal({
  document: { kind, expiresOn },
  to,
}: {
  document: OwnMarket["documents"][number];
  to: string;
}) {
  const t = useText();
  const now = useNow();
  const entry = documentKinds.find(({ code }) => code === kind);
  // Its last day ends at midnight in Bogota.
  const isOver = Date.parse(`${expiresOn}T05:00:00.000Z`) + 86_400_000 <= now;
  return (
    <Addition
      icon="upload"
      to={to}
      note={t(isOver ? "home.expired" : "home.expires", { date: formatDate(expiresOn) })}
    >
      {t("home.renew", { document: entry ? labelOf(entry) : kind })}
    </Addition>
  );
}

type AdditionProps = { icon: IconName; to: string; note?: string; children: string };

function Addition({ icon, to, note, children }: AdditionProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant="outlined"
      color="inherit"
      startIcon={<Icon name={icon} size={18} />}
      sx={{ justifyContent: "flex-start", textAlign: "start", minHeight: 48 }}
    >
      <span>
        {children}
        {note && (
          <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
            {note}
          </Box>
        )}
      </span>
    </Button>
  );
}
