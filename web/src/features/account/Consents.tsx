// The user's consents with date and version; optional ones can be withdrawn here.
import { consentPurpose, type Consent, type ConsentPurpose } from "@igo/contract/session/session";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { LegalDialog } from "../../ui/legal/LegalDialog.tsx";
import { versionText, type LegalText } from "../../ui/legal/legalText.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { consentsQuery, useGiveConsents, useSetConsent } from "./account.data.ts";
import { lineLooks } from "./lineLooks.ts";
import { Muted, PlainList } from "../../ui/layout/Boxes.tsx";

export function Consents() {
  const t = useText();
  const consents = useQuery(consentsQuery);
  const [isReading, setIsReading] = useState<LegalText | null>(null);
  return (
    <AccountCard title={t("account.consents.title")}>
      <Loaded what="consents" query={consents}>
        {(given) => (
          <PlainList>
            {consentPurpose.options.map((purpose) => (
              <ConsentLine
                key={purpose}
                purpose={purpose}
                consent={given.find((one) => one.purpose === purpose)}
                onRead={setIsReading}
              />
            ))}
          </PlainList>
        )}
      </Loaded>
      {isReading && <LegalDialog text={isReading} onClose={() => setIsReading(null)} />}
    </AccountCard>
  );
}

type LineProps = {
  purpose: ConsentPurpose;
  consent: Consent | undefined;
  onRead: (text: LegalText) => void;
};

function ConsentLine({ purpose, consent, onRead }: LineProps) {
  const t = useText();
  const name = t(`account.consents.purpose.${purpose}`);
  return (
    <Box component="li" sx={lineLooks}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Box sx={{ typography: "subtitle2" }}>{name}</Box>
        <Muted typography="body2">
          <Since consent={consent} />
          {purpose !== "news" && <div>{t("account.consents.needed")}</div>}
        </Muted>
      </Box>
      {purpose === "news" ? (
        <ConsentButton isGiven={consent?.withdrawnAt === null} />
      ) : (
        <>
          {consent?.withdrawnAt !== null && <NeededButton name={name} />}
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={t("account.consents.readNamed", { name })}
            onClick={() => onRead(purpose)}
          >
            {t("account.consents.read")}
          </Button>
        </>
      )}
    </Box>
  );
}

function Since({ consent }: { consent: Consent | undefined }) {
  const t = useText();
  if (!consent) return t("account.consents.never");
  const { givenAt, withdrawnAt, version } = consent;
  if (withdrawnAt) return t("account.consents.withdrawn", { date: formatDate(withdrawnAt) });
  return t("account.consents.given", { date: formatDate(givenAt), version: versionText(version) });
}

/** The required consents are given together, as on the consent screen. */
function NeededButton({ name }: { name: string }) {
  const t = useText();
  const give = useGiveConsents();
  const accept = async () => {
    await give
      .mutateAsync({ body: { acceptTerms: true, acceptDataPolicy: true } })
      .then(() => toastSuccess(t("ui.saved")), toastError);
  };
  return (
    <Button
      variant="contained"
      size="small"
      aria-label={t("account.consents.giveNamed", { name })}
      loading={give.isPending}
      onClick={() => void accept()}
    >
      {t("account.consents.give")}
    </Button>
  );
}

function ConsentButton({ isGiven }: { isGiven: boolean }) {
  const t = useText();
  const purpose = "news";
  const name = t(`account.consents.purpose.${purpose}`);
  const set = useSetConsent();
  const change = async () => {
    await set
      .mutateAsync({ params: { purpose }, body: { given: !isGiven } })
      .then(() => toastSuccess(t("ui.saved")), toastError);
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={t(isGiven ? "account.consents.withdrawNamed" : "account.consents.giveNamed", { name })}
      loading={set.isPending}
      onClick={() => void change()}
    >
      {t(isGiven ? "account.consents.withdraw" : "account.consents.give")}
    </Button>
  );
}
