// A chain's details and contact, beside its page.
import type { Chain } from "@igo/contract/chains/chains";
import Link from "@mui/material/Link";
import { useText } from "../../core/language/i18n.ts";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { When } from "../../ui/display/When.tsx";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { taxIdText } from "../../ui/form/fields/taxIdText.ts";

export function ChainSummary({ chain }: { chain: Chain }) {
  const t = useText();
  const { code, taxId, contactName, contactEmail, contactPhone, createdAt } = chain;
  return (
    <FactCard
      icon="building"
      title={t("chains.summary")}
      facts={[
        { label: t("chains.code"), value: code },
        taxId === null ? null : { label: "NIT", value: taxIdText("NIT", taxId) },
        contactName === null ? null : { label: t("chains.contactName"), value: contactName },
        contactEmail === null
          ? null
          : {
              label: t("chains.contactEmail"),
              value: (
                <Link href={`mailto:${contactEmail}`} sx={{ overflowWrap: "anywhere" }}>
                  {contactEmail}
                </Link>
              ),
            },
        contactPhone === null
          ? null
          : {
              label: t("chains.contactPhone"),
              value: <Link href={`tel:${contactPhone}`}>{phoneText(contactPhone)}</Link>,
            },
        { label: t("chains.createdAt"), value: <When at={createdAt} /> },
      ]}
    />
  );
}
