// What was written to a market's contact and what came back, newest first, with how far each mail is on its way; and a new one.
import "../../../ui/theme/bringTeamIcons.ts";
import type { MarketMail } from "@igo/contract/mail/mail.calls";
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { onLive } from "../../../core/net/live.ts";
import { paths } from "../../../core/paths.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { marketMailsQuery } from "../mail.data.ts";
import { deliveryColors } from "../read/delivery.ts";

const shownAtFirst = 5;

type Props = { market: Pick<Market, "id" | "email" | "contactName"> };

export function MarketMails({ market: { id, email, contactName } }: Props) {
  const t = useText();
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const query = marketMailsQuery(id);
  const { data: mails } = useQuery(query);
  useEffect(
    () => onLive("mailbox", () => void queryClient.invalidateQueries({ queryKey: ["mail", "market", id] })),
    [id],
  );
  if (!mails) return null;
  const shown = isWhole ? mails : mails.slice(0, shownAtFirst);
  const others = mails.length - shown.length;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginBottom: 1 }}>
          <Typography variant="h3" component="h2" id={titleId} sx={{ flex: "1 1 200px" }}>
            {t("mail.market.title")}
          </Typography>
          {email !== null && (
            <Button
              component={Link}
              to={`${paths.dashboard.mail}?market=${id}`}
              startIcon={<Icon name="mail" size={18} />}
              sx={{ minHeight: { xs: 44, md: 36 } }}
            >
              {t("mail.market.write")}
            </Button>
          )}
        </Box>
        {mails.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {email === null
              ? t("mail.market.noAddress")
              : t("mail.market.none", { contact: contactName ?? email })}
          </Typography>
        )}
        <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {shown.map((mail) => (
            <Line key={mail.id} mail={mail} />
          ))}
        </Box>
        {others > 0 && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t("mail.market.older", { count: others, formatted: formatNumber(others) })}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function Line({ mail }: { mail: MarketMail }) {
  const t = useText();
  const { mailId, from, address, subject, status, reason, at, isAnswer, isOwn } = mail;
  const title = subject === "" ? t("mail.noSubject") : subject;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 0.5,
        paddingBlock: 1.25,
        typography: "body2",
        "& + &": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 1,
          color: "text.secondary",
        }}
      >
        <Box component="strong" sx={{ color: "text.primary" }}>
          {from?.name ?? t("mail.erased")}
        </Box>
        <Box component="span" sx={{ overflowWrap: "anywhere" }}>
          {isAnswer ? from?.name !== address && address : t("mail.market.to", { address })}
        </Box>
        <When at={at} />
        {isAnswer ? (
          <SoftChip color="info" icon="reply" label={t("mail.market.answer")} />
        ) : (
          <SoftChip color={deliveryColors[status]} label={t(`mail.delivery.${status}`)} />
        )}
      </Box>
      {isOwn ? (
        <MuiLink
          component={Link}
          to={paths.dashboard.mailOf(isAnswer ? "inbox" : "sent", mailId)}
          sx={{
            display: "inline-flex",
            alignItems: "center",
            minHeight: { xs: 44, sm: 24 },
            maxWidth: "100%",
          }}
        >
          {title}
        </MuiLink>
      ) : (
        <Box component="span" dir="auto" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Box>
      )}
      {reason !== null && (status === "refused" || status === "delayed") && (
        <Box component="span" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {reason}
        </Box>
      )}
    </Box>
  );
}
