// A market's details as one list in groups, with its opening hours and place side by side.
import { marketLabels } from "@igo/contract/markets/labels";
import type { Market } from "@igo/contract/markets/markets";
import { Box, Link } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FactCard, type Fact } from "../../../ui/display/FactCard.tsx";
import { FactGroups, type FactGroup } from "../../../ui/display/FactGroups.tsx";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { useCategories } from "../../categories/categories.data.ts";
import type { Changeable } from "../fields/markets.form.ts";
import { sections, type FormField, type SectionName } from "../fields/sections.ts";
import { Week } from "../operation/Week.tsx";
import { marketFieldText } from "../fields/FieldText.tsx";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";

type Shown = Exclude<Changeable, "chainId">;

/** A field that needs no lookup; null if it is empty. */
const fact = (t: Text, market: Market, field: Shown): Fact | null => {
  const value = market[field];
  if (value === null || (Array.isArray(value) && value.length === 0)) return null;
  // The value already includes the unit.
  const label = labelOf(marketLabels[field]).replace(/ \((min|km|%)\)$/, "");
  return { label, value: marketFieldText(t, field, value) };
};

const factsOf = (t: Text, market: Market, fields: readonly Shown[]) =>
  fields.map((field) => fact(t, market, field));

/** Fields shown beside the name, in the summary, or on a separate line here. */
const elsewhere = [
  "name",
  "externalCode",
  "chainId",
  "categoryCode",
  "documentType",
  "taxId",
  "contactName",
  "email",
  "phone",
  "landline",
  "departmentCode",
  "municipalityCode",
  "address",
  "lat",
  "lon",
  "openingHours",
  "acceptingOrders",
  "commissionPct",
  "bankCode",
  "bankAccountType",
  "bankAccountNumber",
  "notes",
] as const satisfies readonly FormField[];

const isElsewhere = (field: FormField): field is (typeof elsewhere)[number] =>
  elsewhere.some((one) => one === field);

const isOther = (field: FormField): field is Exclude<FormField, (typeof elsewhere)[number]> =>
  !isElsewhere(field);

const othersByGroup = new Map(sections.map(({ name, fields }) => [name, fields.filter(isOther)]));

/** The other fields of a form section, in its order. */
const othersOf = (t: Text, market: Market, group: SectionName) =>
  factsOf(t, market, othersByGroup.get(group) ?? []);

const useBusiness = (market: Market): FactGroup => {
  const t = useText();
  const { labelOfCategory } = useCategories();
  const { documentType, taxId } = market;
  return {
    title: t("markets.card.business"),
    facts: [
      { label: labelOf(marketLabels.categoryCode), value: labelOfCategory(market.categoryCode) },
      {
        label: marketFieldText(t, "documentType", documentType),
        value: taxIdText(documentType, taxId),
        ...(documentType === "NIT" && { help: t("marketPage.help.taxId") }),
      },
      ...othersOf(t, market, "identity"),
      ...othersOf(t, market, "legal"),
    ],
  };
};

/** The contact person is in the summary; this group has the remaining contact fields. */
const contactOf = (t: Text, market: Market): FactGroup[] => {
  const facts = othersOf(t, market, "contact");
  return facts.length > 0 ? [{ title: t("markets.section.contact"), facts }] : [];
};

const placeOf = (t: Text, market: Market): FactGroup => {
  const { lat, lon, normalizedAddress } = market;
  return {
    title: t("markets.card.place"),
    facts: [
      { label: t("markets.town"), value: `${market.municipalityName}, ${market.departmentName}` },
      fact(t, market, "address"),
      normalizedAddress ? { label: t("markets.normalizedAddress"), value: normalizedAddress } : null,
      ...othersOf(t, market, "place"),
      lat !== null && lon !== null
        ? { label: t("markets.coordinates"), value: <Coordinates lat={lat} lon={lon} /> }
        : null,
    ],
  };
};

const moneyOf = (t: Text, market: Market): FactGroup => {
  const { bankCode, bankAccountType, bankAccountNumber } = market;
  const account = [
    bankCode && marketFieldText(t, "bankCode", bankCode),
    bankAccountType && marketFieldText(t, "bankAccountType", bankAccountType),
    bankAccountNumber,
  ].filter(Boolean);
  return {
    title: t("markets.card.money"),
    facts: [
      fact(t, market, "commissionPct"),
      ...othersOf(t, market, "money"),
      account.length > 0 ? { label: t("markets.bankAccount"), value: account.join(" · ") } : null,
    ],
  };
};

/** All details, for administrators. */
export function MarketFacts({ market }: { market: Market }) {
  const t = useText();
  const business = useBusiness(market);
  const { id, notes } = market;
  const filledIn = (group: FactGroup, field: Changeable): FactGroup =>
    market.deletedAt === null ? { ...group, to: `${paths.dashboard.admin.editMarket(id)}#${field}` } : group;
  return (
    <FactGroups
      title={t("marketPage.details")}
      empty={t("marketPage.emptyGroups")}
      groups={[
        business,
        ...contactOf(t, market),
        placeOf(t, market),
        filledIn(
          {
            title: t("markets.card.operation"),
            facts: othersOf(t, market, "operation"),
          },
          "prepTimeMin",
        ),
        filledIn(moneyOf(t, market), "commissionPct"),
        filledIn(
          {
            title: t("markets.card.notes"),
            facts: [
              notes
                ? {
                    label: labelOf(marketLabels.notes),
                    value: <Box sx={{ whiteSpace: "pre-line" }}>{notes}</Box>,
                  }
                : null,
              ...othersOf(t, market, "notes"),
            ],
          },
          "notes",
        ),
      ]}
    />
  );
}

/** The details that partners see but cannot change. */
export function FixedFacts({ market }: { market: Market }) {
  const t = useText();
  const business = useBusiness(market);
  return (
    <FactGroups
      title={t("marketPage.details")}
      empty={t("marketPage.emptyGroups")}
      groups={[...contactOf(t, market), placeOf(t, market), business]}
    />
  );
}

const mapUrl = (lat: number, lon: number) =>
  `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: String(lat), mlon: String(lon) }).toString()}#map=17/${lat}/${lon}`;

function Coordinates({ lat, lon }: { lat: number; lon: number }) {
  const t = useText();
  return (
    <>
      {formatNumber(lat)}; {formatNumber(lon)}{" "}
      <Link href={mapUrl(lat, lon)} target="_blank" rel="noreferrer" sx={{ whiteSpace: "nowrap" }}>
        {t("markets.openMap")}
      </Link>
    </>
  );
}

export function MarketHours({ market: { openingHours: hours } }: { market: Market }) {
  const t = useText();
  return (
    <FactCard icon="clock" title={t("markets.card.hours")}>
      {hours ? (
        <Stack gap={2} sx={{ justifyItems: "start" }}>
          <OpenNow hours={hours} />
          <Week hours={hours} />
        </Stack>
      ) : (
        <Muted typography="body2">{t("markets.hours.none")}</Muted>
      )}
    </FactCard>
  );
}
