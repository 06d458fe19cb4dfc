// What is known of a market, in cards.
import { marketLabels } from "@igo/contract/markets/labels";
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { When } from "../../../ui/display/When.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { FactCard, type Fact } from "../../../ui/display/FactCard.tsx";
import { plainText } from "./FieldText.tsx";
import type { Changeable } from "../form/markets.form.ts";
import { MarketDocuments } from "../documents/MarketDocuments.tsx";
import { MarketMap } from "./MarketMap.tsx";
import { OrdersSwitch } from "../operation/OrdersSwitch.tsx";
import { Week } from "../operation/Week.tsx";

/** A field that needs nothing looked up; nothing when it is empty. */
const fact = (t: Text, market: Market, field: Exclude<Changeable, "chainId">): Fact | null => {
  const value = market[field];
  if (value === null || (Array.isArray(value) && value.length === 0)) return null;
  // A value says its unit itself.
  const label = labelOf(marketLabels[field]).replace(/ \((min|km|%)\)$/, "");
  return { label, value: plainText(t, field, value) };
};

const stack = { display: "grid", gap: 3, alignContent: "start", minWidth: 0 } as const;

export function MarketFacts({ market }: { market: Market }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Box sx={stack}>
        <Business market={market} />
        <Money market={market} />
        <Contact market={market} />
        <Place market={market} />
        <MarketMap market={market} />
      </Box>
      <Box sx={stack}>
        <Hours market={market} />
        <Operation market={market} />
        {market.deletedAt === null && <MarketDocuments market={market} />}
        <Notes market={market} />
      </Box>
    </Box>
  );
}

/** At the end of the screen. */
export function MarketMoments({ market }: { market: Market }) {
  const t = useText();
  return (
    <Box sx={{ typography: "caption", color: "text.secondary", display: "flex", gap: 2, flexWrap: "wrap" }}>
      <span>
        {t("markets.createdAt")} <When at={market.createdAt} />
      </span>
      <span>
        {t("markets.updated")} <When at={market.updatedAt} />
      </span>
    </Box>
  );
}

export function Business({ market }: { market: Market }) {
  const t = useText();
  const { labelOfCategory } = useCategories();
  const { documentType, taxId } = market;
  return (
    <FactCard
      icon="building"
      title={t("markets.card.business")}
      facts={[
        { label: labelOf(marketLabels.categoryCode), value: labelOfCategory(market.categoryCode) },
        { label: plainText(t, "documentType", documentType), value: taxIdText(documentType, taxId) },
        fact(t, market, "personType"),
        fact(t, market, "legalName"),
        fact(t, market, "legalRepName"),
        fact(t, market, "legalRepDocument"),
        fact(t, market, "chamberRegistration"),
        fact(t, market, "taxRegime"),
      ]}
    />
  );
}

const linkTo = (href: string, words: ReactNode) => (
  <Link href={href} sx={{ overflowWrap: "anywhere" }}>
    {words}
  </Link>
);

function Contact({ market }: { market: Market }) {
  const t = useText();
  const { email, phone, landline } = market;
  return (
    <FactCard
      icon="phone"
      title={t("markets.card.contact")}
      facts={[
        fact(t, market, "contactName"),
        { label: labelOf(marketLabels.email), value: linkTo(`mailto:${email}`, email) },
        { label: labelOf(marketLabels.phone), value: linkTo(`tel:${phone}`, plainText(t, "phone", phone)) },
        landline
          ? {
              label: labelOf(marketLabels.landline),
              value: linkTo(`tel:${landline}`, plainText(t, "landline", landline)),
            }
          : null,
      ]}
    />
  );
}

const mapUrl = (lat: number, lon: number) =>
  `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: String(lat), mlon: String(lon) }).toString()}#map=17/${lat}/${lon}`;

export function Place({ market }: { market: Market }) {
  const t = useText();
  const { lat, lon, normalizedAddress } = market;
  return (
    <FactCard
      icon="pin"
      title={t("markets.card.place")}
      facts={[
        { label: t("markets.town"), value: `${market.municipalityName}, ${market.departmentName}` },
        fact(t, market, "address"),
        normalizedAddress ? { label: t("markets.normalizedAddress"), value: normalizedAddress } : null,
        fact(t, market, "addressDetail"),
        fact(t, market, "neighborhood"),
        fact(t, market, "postalCode"),
        lat !== null && lon !== null
          ? {
              label: t("markets.coordinates"),
              value: (
                <>
                  {formatNumber(lat)}; {formatNumber(lon)}{" "}
                  <Link
                    href={mapUrl(lat, lon)}
                    target="_blank"
                    rel="noreferrer"
                    sx={{ whiteSpace: "nowrap" }}
                  >
                    {t("markets.openMap")}
                  </Link>
                </>
              ),
            }
          : null,
      ]}
    />
  );
}

function Hours({ market }: { market: Market }) {
  const t = useText();
  const hours = market.openingHours;
  return (
    <FactCard icon="clock" title={t("markets.card.hours")}>
      {hours ? (
        <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
          <OpenNow hours={hours} />
          <Week hours={hours} />
        </Box>
      ) : (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("markets.hours.none")}</Box>
      )}
    </FactCard>
  );
}

const operation = ["prepTimeMin", "deliveryRadiusKm", "minOrderCop"] as const;

function Operation({ market }: { market: Market }) {
  const t = useText();
  return (
    <FactCard
      icon="settings"
      title={t("markets.card.operation")}
      facts={operation.map((field) => fact(t, market, field))}
    >
      {market.deletedAt === null && (
        <Box sx={{ marginTop: 2 }}>
          <OrdersSwitch market={market} />
        </Box>
      )}
    </FactCard>
  );
}

function Notes({ market: { notes } }: { market: Market }) {
  const t = useText();
  if (!notes) return null;
  return (
    <FactCard icon="info" title={t("markets.card.notes")}>
      <Box sx={{ typography: "body2", whiteSpace: "pre-line" }}>{notes}</Box>
    </FactCard>
  );
}

function Money({ market }: { market: Market }) {
  const t = useText();
  const account = [
    market.bankCode && plainText(t, "bankCode", market.bankCode),
    market.bankAccountType && plainText(t, "bankAccountType", market.bankAccountType),
    market.bankAccountNumber,
  ].filter(Boolean);
  return (
    <FactCard
      icon="card"
      title={t("markets.card.money")}
      facts={[
        fact(t, market, "commissionPct"),
        fact(t, market, "paymentMethods"),
        { label: t("markets.bankAccount"), value: account.length > 0 ? account.join(" · ") : "—" },
      ]}
    />
  );
}
