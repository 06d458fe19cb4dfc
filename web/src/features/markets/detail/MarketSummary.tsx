// The summary that stays visible beside a market's page: its status and next step, whether it accepts orders, today's
// hours, and the contact.
import type { Market } from "@igo/contract/markets/markets";
import { Box, Card, Link } from "@mui/material";
import { Suspense, type ReactNode } from "react";
import { useText, withMoreWords } from "../../../core/language/i18n.ts";
import { CreatedUpdated } from "../../../ui/display/CreatedUpdated.tsx";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Today } from "../../../ui/display/Today.tsx";
import { phoneText } from "../../../ui/form/fields/phoneText.ts";
import { useInPlace } from "../../../ui/display/useInPlace.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon, IconButton, type IconName } from "../../../ui/theme/Icon.tsx";
import { OrdersNow } from "../operation/OrdersNow.tsx";
import { ReadinessBar } from "../operation/Readiness.tsx";
import { StatusHelp, StatusMenu } from "../operation/StatusMenu.tsx";
import { DeletedNotice } from "../fields/DeletedNotice.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

const FactForm = fromScript(() =>
  withMoreWords(import("../form/FactForm.tsx")).then((module) => module.FactForm),
);

const part = { padding: 2.5 } as const;
const divided = { "& > * + *": { borderTop: "1px solid", borderColor: "divider" } } as const;

export function MarketSummary({ market }: { market: Market }) {
  const t = useText();
  const isDeleted = market.deletedAt !== null;
  return (
    <>
      {isDeleted && <DeletedNotice market={market} />}
      <Card sx={divided}>
        <Box sx={{ ...part, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Row gap={1.5} wrap>
            <Row gap={0.5} sx={{ flex: 1 }}>
              <StatusChip status={market.status} />
              <StatusHelp status={market.status} />
            </Row>
            {!isDeleted && <StatusMenu market={market} />}
          </Row>
          {!isDeleted && <OrdersNow market={market} isResolvable />}
          <ReadinessBar market={market} />
        </Box>
        <Box sx={{ ...part, display: "grid", gap: 1, justifyItems: "start" }}>
          {market.openingHours ? (
            <>
              <OpenNow hours={market.openingHours} />
              <Today hours={market.openingHours} />
            </>
          ) : (
            <Muted typography="body2">{t("markets.hours.none")}</Muted>
          )}
        </Box>
        <Contact market={market} />
      </Card>
      <CreatedUpdated
        created={{ word: t("markets.createdAt"), at: market.createdAt }}
        updated={{ word: t("markets.updated"), at: market.updatedAt }}
      />
    </>
  );
}

const contactFields = ["contactName", "phone", "landline", "email"] as const;

function Contact({ market }: { market: Market }) {
  const t = useText();
  const { isOpen, opener, open, close } = useInPlace();
  if (isOpen)
    return (
      <Box sx={part}>
        <Suspense>
          <FactForm market={market} fields={contactFields} onClose={close} />
        </Suspense>
      </Box>
    );
  return (
    <Box sx={{ ...part, display: "flex", alignItems: "start", gap: 1 }}>
      <Ways market={market} />
      {market.deletedAt === null && (
        <IconButton
          ref={opener}
          name="pencil"
          size="small"
          label={`${t("ui.edit")} ${t("markets.section.contact")}`}
          onClick={open}
        />
      )}
    </Box>
  );
}

function Ways({ market: { contactName, phone, landline, email } }: { market: Market }) {
  const numbers = [phone, landline].filter((number) => number !== null);
  return (
    <Box
      component="ul"
      sx={{ flex: 1, minWidth: 0, listStyle: "none", padding: 0, margin: 0, display: "grid", gap: 0.5 }}
    >
      {contactName && <Way icon="user">{contactName}</Way>}
      {numbers.map((number) => (
        <Way key={number} icon="phone" href={`tel:${number}`}>
          {phoneText(number)}
        </Way>
      ))}
      <Way icon="mail" href={`mailto:${email}`}>
        {email}
      </Way>
    </Box>
  );
}

function Way({ icon, href, children }: { icon: IconName; href?: string; children: ReactNode }) {
  return (
    <Row component="li" gap={1.25} sx={{ typography: "body2", minHeight: { xs: href ? 44 : 32, md: 28 } }}>
      <Box component="span" sx={{ display: "flex", color: "text.secondary" }}>
        <Icon name={icon} size={18} />
      </Box>
      {href ? (
        <Link href={href} underline="hover" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
          {children}
        </Link>
      ) : (
        children
      )}
    </Row>
  );
}
