// What a market is missing to go live: each line links to the place where this reader can fill it in.
import type { OnboardingCard } from "@igo/contract/boards/onboarding";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { isAskedOfPartner, ownNeeds, type NeedName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { withinWords } from "../../../core/language/withinWords.ts";
import { paths } from "../../../core/paths.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

/** In these statuses the documents come first. */
const takesDocuments: ReadonlySet<MarketStatus> = new Set<MarketStatus>([
  "draft",
  "pending_documents",
  "changes_requested",
]);

/** The first of its fields in the form. */
const fieldOf = (name: NeedName) => {
  if (name === "coordinates") return "lat";
  return name === "bank" ? "bankCode" : name;
};

const isOwn = (name: NeedName) => ownNeeds.some((own) => own === name);

export function MissingLines({ card, isTeam }: { card: OnboardingCard; isTeam: boolean }) {
  const t = useText();
  const { id, missing, status } = card;
  const { admin, market } = paths.dashboard;
  const page = isTeam ? admin.market(id) : market(id);
  const shown = isTeam ? missing : missing.filter(isOwn);
  const others = isTeam ? [] : missing.filter(isAskedOfPartner);
  return (
    <Stack gap={0.5}>
      {missing.length === 0 && (
        <Row align="stretch" sx={{ typography: "body2", color: "success.dark" }}>
          <Icon name="success" size={18} />
          {t("boards.readyHelp")}
        </Row>
      )}
      <PlainList aria-label={t("boards.checklist")}>
        {shown.map((name) => (
          <Line
            key={name}
            icon="plus"
            to={isTeam ? `${admin.editMarket(id)}#${fieldOf(name)}` : `${page}#${name}`}
          >
            {t("markets.readiness.add", { field: withinWords(labelOf(needLabel(name))) })}
          </Line>
        ))}
        {takesDocuments.has(status) && (
          <Line icon="upload" to={`${page}#documents`}>
            {t(isTeam ? "boards.seeDocuments" : "home.addDocuments")}
          </Line>
        )}
      </PlainList>
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

function Line({ icon, to, children }: { icon: IconName; to: string; children: string }) {
  return (
    <li>
      <Link
        component={RouterLink}
        to={to}
        underline="hover"
        sx={{
          display: "inline-flex",
          alignItems: "center",
          gap: 1,
          minHeight: { xs: 44, md: 34 },
          typography: "body2",
        }}
      >
        <Icon name={icon} size={16} />
        {children}
      </Link>
    </li>
  );
}
