// Mails to and from a market's contact, newest first, with the delivery status of each; and a button to write one.
import "../../../ui/theme/bringTeamIcons.ts";
import type { MarketMail } from "@igo/contract/mail/mail.calls";
import type { Market } from "@igo/contract/markets/markets";
import { Box, Button, Link as MuiLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { onLive } from "../../../core/net/live.ts";
import { paths } from "../../../core/paths.ts";
import { NewestCard, NewestHead } from "../../../ui/display/NewestCard.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { marketMailsQuery } from "../mail.data.ts";
import { deliveryColors } from "../read/delivery.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

type Props = { market: Pick<Market, "id" | "email" | "contactName"> };

export function MarketMails({ market: { id, email, contactName } }: Props) {
  const t = useText();
  const { data: mails } = useQuery(marketMailsQuery(id));
  useEffect(
    () => onLive("mailbox", () => void queryClient.invalidateQueries({ queryKey: ["mail", "market", id] })),
    [id],
  );
  if (!mails) return null;
  return (
    <NewestCard
      title={t("mail.market.title")}
      items={mails}
      renderItem={(mail) => <Line mail={mail} />}
      olderLabel={(words) => t("mail.market.older", words)}
      empty={
        email === null ? t("mail.market.noAddress") : t("mail.market.none", { contact: contactName ?? email })
      }
      action={
        email !== null && (
          <Button
            component={Link}
            to={`${paths.dashboard.mail}?market=${id}`}
            startIcon={<Icon name="mail" size={18} />}
            sx={touchHeight}
          >
            {t("mail.market.write")}
          </Button>
        )
      }
    />
  );
}

function Line({ mail }: { mail: MarketMail }) {
  const t = useText();
  const { mailId, from, address, subject, status, reason, at, isAnswer, isOwn } = mail;
  const title = subject === "" ? t("mail.noSubject") : subject;
  return (
    <>
      <NewestHead>
        <Box component="strong" sx={{ color: "text.primary" }}>
          {from?.name ?? t("chat.erased")}
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
      </NewestHead>
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
        <Muted component="span" sx={{ overflowWrap: "anywhere" }}>
          {reason}
        </Muted>
      )}
    </>
  );
}
