// The conversation's market: its status, its hours now, what it lacks, its documents. What the partner can add is put
// into the answer as a link with one press.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import { documentKinds, documentStatuses } from "@igo/contract/markets/markets.documents";
import type { Market } from "@igo/contract/markets/markets";
import { ownNeeds } from "@igo/contract/markets/needs";
import { missingNeeds, needLabel } from "@igo/contract/markets/readiness";
import { requiredDocuments } from "@igo/contract/references/references";
import { Box, Link as MuiLink, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { marketQuery } from "../../../records/markets.ts";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";
import { documentsQuery } from "../../markets/documents/marketDocuments.data.ts";
import { addToDraft } from "../compose/drafts.ts";
import { Part } from "./Part.tsx";

type Props = { conversationId: string; market: NonNullable<ConversationDetails["market"]> };

const link = {
  typography: "body2",
  minHeight: { xs: 44, md: 24 },
  display: "inline-flex",
  alignItems: "center",
} as const;

export function MarketPart({ conversationId, market }: Props) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const { admin, market: own } = paths.dashboard;
  const { id, name, externalCode, status } = market;
  const { data: whole } = useQuery({ ...marketQuery(id), enabled: isTeam });
  return (
    <>
      <Part title={t("chat.details.market")}>
        <Row wrap>
          <Box component="span" sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>
            {name}
          </Box>
          <StatusChip status={status} />
          {whole?.openingHours && <OpenNow hours={whole.openingHours} />}
        </Row>
        {externalCode !== null && <Muted typography="caption">{externalCode}</Muted>}
        <MuiLink component={Link} to={isTeam ? admin.market(id) : own(id)} sx={link}>
          {t("chat.details.openMarket")}
        </MuiLink>
      </Part>
      {whole && missingNeeds(whole).length > 0 && <Lacks conversationId={conversationId} market={whole} />}
      {isTeam && <Documents conversationId={conversationId} marketId={id} />}
    </>
  );
}

/** What it needs to go live: each links to its field; what the partner can fill in can be asked for. */
function Lacks({ conversationId, market }: { conversationId: string; market: Market }) {
  const t = useText();
  const { admin, market: own } = paths.dashboard;
  return (
    <Part title={t("markets.readiness.missing")}>
      <PlainList>
        {missingNeeds(market).map(({ name, field }) => {
          const what = labelOf(needLabel(name));
          const page = `${window.location.origin}${own(market.id)}#${name}`;
          return (
            <Line
              key={name}
              ask={t("chat.details.askFor", { what })}
              onAsk={
                ownNeeds.some((one) => one === name)
                  ? () => addToDraft(conversationId, `${t("chat.details.missing", { what })} ${page}`)
                  : undefined
              }
            >
              <MuiLink
                component={Link}
                to={`${admin.editMarket(market.id)}#${field}`}
                underline="hover"
                sx={{ ...cut, typography: "body2" }}
              >
                {what}
              </MuiLink>
            </Line>
          );
        })}
      </PlainList>
    </Part>
  );
}

function Documents({ conversationId, marketId }: { conversationId: string; marketId: string }) {
  const t = useText();
  const { data, isLoading } = useQuery(documentsQuery(marketId));
  if (isLoading) return <DocumentsWaiting />;
  if (!data) return null;
  const references = requiredDocuments(marketId);
  return (
    <Part title={t("marketPage.documents.title")}>
      <PlainList>
        {documentKinds.map((kind, place) => {
          const newest = data.documents.find((one) => one.kind === kind.code);
          const status = documentStatuses.find(({ code }) => code === newest?.status);
          const what = labelOf(kind);
          const reference = references[place];
          const isFine = newest?.status === "approved" || newest?.status === "pending";
          return (
            <Line
              key={kind.code}
              ask={t("chat.details.askFor", { what })}
              onAsk={
                reference && !isFine
                  ? () => addToDraft(conversationId, `#${what}`, { label: `#${what}`, reference })
                  : undefined
              }
            >
              <Box component="span" title={what} sx={{ ...cut, typography: "body2" }}>
                {what}
              </Box>
              <Muted component="span" typography="caption" sx={{ flexShrink: 0 }}>
                {status ? labelOf(status) : t("references.missing")}
              </Muted>
            </Line>
          );
        })}
      </PlainList>
    </Part>
  );
}

/** As many lines as there are kinds. */
function DocumentsWaiting() {
  const t = useText();
  return (
    <Part title={t("marketPage.documents.title")}>
      <PlainList aria-hidden>
        {documentKinds.map(({ code }) => (
          <Row component="li" key={code} sx={lineLooks}>
            <Skeleton variant="rounded" height={14} width="72%" />
          </Row>
        ))}
      </PlainList>
    </Part>
  );
}

const lineLooks = { minHeight: { xs: 44, md: 32 }, minWidth: 0 } as const;

type LineProps = { ask: string; onAsk: (() => void) | undefined; children: React.ReactNode };

function Line({ ask, onAsk, children }: LineProps) {
  return (
    <Row component="li" sx={lineLooks}>
      {children}
      {onAsk && (
        <Box sx={{ marginInlineStart: "auto", flexShrink: 0 }}>
          <IconButton
            name="reply"
            iconSize={16}
            label={ask}
            onClick={onAsk}
            sx={{ minHeight: 28, minWidth: 28 }}
          />
        </Box>
      )}
    </Row>
  );
}
