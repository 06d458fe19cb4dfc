// A market's card below its name: the town, what is missing, the assignee and since when.
import type { OnboardingCard as Card } from "@igo/contract/boards/onboarding";
import { needLabel } from "@igo/contract/markets/readiness";
import { Box } from "@mui/material";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { DueChip } from "../DueChip.tsx";
import { faceLine, SmallCount } from "../faceParts.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

const day = 86_400_000;

export function OnboardingCardFace({ card }: { card: Card }) {
  const t = useText();
  const now = useNow();
  const { externalCode, municipalityName, chainName, missing, dueOn, assignee, comments, since } = card;
  const days = since === null ? 0 : Math.floor((now - Date.parse(since)) / day);
  return (
    <>
      <Muted component="span" typography="caption" sx={{ ...cut }}>
        {[externalCode, municipalityName, chainName].filter(Boolean).join(" · ")}
      </Muted>
      <Box sx={faceLine}>
        {missing.length === 0 ? (
          <SoftChip color="success" icon="check" label={t("boards.ready")} />
        ) : (
          <Box component="span" title={missing.map((name) => labelOf(needLabel(name))).join(", ")}>
            <SoftChip color="warning" label={t("boards.missing", { count: missing.length })} />
          </Box>
        )}
        {dueOn !== null && <DueChip dueOn={dueOn} />}
        {comments > 0 && (
          <SmallCount icon="chat" count={comments} label={t("boards.commentCount", { count: comments })} />
        )}
        <Row gap={0.75} sx={{ marginInlineStart: "auto" }}>
          {days > 0 && dueOn === null && (
            <Box
              component="span"
              title={t("boards.daysHere", { count: days })}
              sx={{ typography: "caption", color: days > 14 ? "warning.dark" : "text.secondary" }}
            >
              {t("boards.days", { count: days })}
            </Box>
          )}
          {assignee && <Avatar name={assignee.name} src={assignee.photoUrl} size={24} />}
        </Row>
      </Box>
    </>
  );
}
