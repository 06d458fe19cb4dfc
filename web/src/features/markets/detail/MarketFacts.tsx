// A market's details as one list in groups, with its opening hours and place side by side.
import { marketLabels } from "@igo/contract/markets/labels";
import type { Market } from "@igo/contract/markets/markets";
import { Box, Button, Link } from "@mui/material";
import { Suspense, type ReactNode } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { labelOf, useText, withMoreWords, type Text } from "../../../core/language/i18n.ts";
import { FactCard, type Fact } from "../../../ui/display/FactCard.tsx";
import { FactGroups, type FactGroup } from "../../../ui/display/FactGroups.tsx";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { useInPlace } from "../../../ui/display/useInPlace.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { useCategories } from "../../categories/categories.data.ts";
import { sections, type FormField, type SectionName } from "../fields/sections.ts";
import { Week } from "../operation/Week.tsx";
import { marketFieldText } from "../fields/FieldText.tsx";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";

const FactForm = fromScript(() =>
  withMoreWords(import("../form/FactForm.tsx")).then((module) => module.FactForm),
);

type Shown = Exclude<FormField, "chainId">;

/** A deleted market's stay as they are, and a partner's are not theirs to change. */
type Of = { t: Text; market: Market; isEdited: boolean };

const editing = ({ market, isEdited }: Of, fields: readonly FormField[]): Pick<Fact, "edit"> =>
  isEdited ? { edit: (close) => <FactForm market={market} fields={fields} onClose={close} /> } : {};

/** A fact without a value can be given one, or is none. */
const factOf = (of: Of, label: string, value: ReactNode, fields: readonly FormField[]): Fact | null => {
  const isKnown = value !== null && value !== "";
  if (!isKnown && !of.isEdited) return null;
  return {
    label,
    value: isKnown ? (
      value
    ) : (
      <Muted component="span" data-unprinted="">
        {of.t("marketPage.add")}
      </Muted>
    ),
    ...editing(of, fields),
  };
};

/** A field that needs no lookup; null if it is empty and stays so. */
const fact = (of: Of, field: Shown): Fact | null => {
  const value = of.market[field];
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  // The value already includes the unit.
  const label = labelOf(marketLabels[field]).replace(/ \((min|km|%)\)$/, "");
  return factOf(of, label, isEmpty ? null : marketFieldText(of.t, field, value), [field]);
};

const factsOf = (of: Of, fields: readonly Shown[]) => fields.map((field) => fact(of, field));

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
const othersOf = (of: Of, group: SectionName) => factsOf(of, othersByGroup.get(group) ?? []);

const useBusiness = (of: Of): FactGroup => {
  const { labelOfCategory } = useCategories();
  const { t, market } = of;
  const { documentType, taxId, chainName } = market;
  const number = factOf(
    of,
    marketFieldText(t, "documentType", documentType),
    taxIdText(documentType, taxId),
    ["documentType", "taxId"],
  );
  return {
    title: t("markets.card.business"),
    facts: [
      factOf(of, labelOf(marketLabels.categoryCode), labelOfCategory(market.categoryCode), ["categoryCode"]),
      // Those who cannot change them read them below the name.
      ...(of.isEdited
        ? [factOf(of, t("markets.chain"), chainName, ["chainId"]), fact(of, "externalCode")]
        : []),
      number && (documentType === "NIT" ? { ...number, help: t("marketPage.help.taxId") } : number),
      ...othersOf(of, "identity"),
      ...othersOf(of, "legal"),
    ],
  };
};

/** The contact person is in the summary; this group has the remaining contact fields. */
const contactOf = (of: Of): FactGroup[] => {
  const facts = othersOf(of, "contact");
  return facts.length > 0 ? [{ title: of.t("markets.section.contact"), facts }] : [];
};

const placeOf = (of: Of): FactGroup => {
  const { t, market } = of;
  const { lat, lon, normalizedAddress } = market;
  const isPlaced = lat !== null && lon !== null;
  const point = factOf(
    of,
    t("markets.coordinates"),
    isPlaced ? `${formatNumber(lat)}; ${formatNumber(lon)}` : null,
    ["lat", "lon"],
  );
  return {
    title: t("markets.card.place"),
    facts: [
      factOf(of, t("markets.town"), `${market.municipalityName}, ${market.departmentName}`, [
        "departmentCode",
        "municipalityCode",
      ]),
      fact(of, "address"),
      normalizedAddress ? { label: t("markets.normalizedAddress"), value: normalizedAddress } : null,
      ...othersOf(of, "place"),
      point && { ...point, beside: isPlaced && <OpenMap lat={lat} lon={lon} /> },
    ],
  };
};

const moneyOf = (of: Of): FactGroup => {
  const { t, market } = of;
  const { bankCode, bankAccountType, bankAccountNumber } = market;
  const account = [
    bankCode && marketFieldText(t, "bankCode", bankCode),
    bankAccountType && marketFieldText(t, "bankAccountType", bankAccountType),
    bankAccountNumber,
  ].filter(Boolean);
  return {
    title: t("markets.card.money"),
    facts: [
      fact(of, "commissionPct"),
      ...othersOf(of, "money"),
      factOf(of, t("markets.bankAccount"), account.join(" · "), [
        "bankCode",
        "bankAccountType",
        "bankAccountNumber",
      ]),
    ],
  };
};

const notesOf = (of: Of): FactGroup => {
  const { t, market } = of;
  const { notes } = market;
  const text = notes && (
    <Box component="span" sx={{ whiteSpace: "pre-line" }}>
      {notes}
    </Box>
  );
  return {
    title: t("markets.card.notes"),
    facts: [factOf(of, labelOf(marketLabels.notes), text, ["notes"]), ...othersOf(of, "notes")],
  };
};

/** All details, for administrators: a press on one edits it in its place. */
export function MarketFacts({ market }: { market: Market }) {
  const t = useText();
  const of: Of = { t, market, isEdited: market.deletedAt === null };
  const business = useBusiness(of);
  return (
    <FactGroups
      title={t("marketPage.details")}
      empty={t("marketPage.emptyGroups")}
      groups={[
        business,
        ...contactOf(of),
        placeOf(of),
        { title: t("markets.card.operation"), facts: othersOf(of, "operation") },
        moneyOf(of),
        notesOf(of),
      ]}
    />
  );
}

/** The details that partners see but cannot change. */
export function FixedFacts({ market }: { market: Market }) {
  const t = useText();
  const of: Of = { t, market, isEdited: false };
  const business = useBusiness(of);
  return (
    <FactGroups
      title={t("marketPage.details")}
      empty={t("marketPage.emptyGroups")}
      groups={[...contactOf(of), placeOf(of), business]}
    />
  );
}

const mapUrl = (lat: number, lon: number) =>
  `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: String(lat), mlon: String(lon) }).toString()}#map=17/${lat}/${lon}`;

function OpenMap({ lat, lon }: { lat: number; lon: number }) {
  const t = useText();
  return (
    <>
      {" "}
      <Link
        href={mapUrl(lat, lon)}
        target="_blank"
        rel="noreferrer"
        // As high as a target must be, without moving the line.
        sx={{ whiteSpace: "nowrap", display: "inline-block", paddingBlock: "4px", marginBlock: "-4px" }}
      >
        {t("markets.openMap")}
      </Link>
    </>
  );
}

export function MarketHours({ market }: { market: Market }) {
  const t = useText();
  const { isOpen, opener, open, close } = useInPlace();
  const { openingHours: hours, deletedAt } = market;
  return (
    <FactCard icon="clock" title={t("markets.card.hours")}>
      {isOpen ? (
        <Suspense>
          <FactForm market={market} fields={["openingHours"]} onClose={close} />
        </Suspense>
      ) : (
        <Stack gap={2} sx={{ justifyItems: "start" }}>
          {hours ? (
            <>
              <OpenNow hours={hours} />
              <Week hours={hours} />
            </>
          ) : (
            <Muted typography="body2">{t("markets.hours.none")}</Muted>
          )}
          {deletedAt === null && (
            <Button
              ref={opener}
              size="small"
              startIcon={<Icon name="pencil" size={16} />}
              onClick={open}
              sx={{ marginInlineStart: -1.25 }}
            >
              {t("marketPage.changeHours")}
            </Button>
          )}
        </Stack>
      )}
    </FactCard>
  );
}
