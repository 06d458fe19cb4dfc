// A market's open card: what is missing, each line with a link to fix it; assignee, due date, and the team's
// discussion.
import type { OnboardingCard } from "@igo/contract/boards/onboarding";
import { Box, Button, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilterCombo } from "../../../ui/choice/FilterCombo.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { DateInput } from "../../../ui/form/date/DateInput.tsx";
import { isDate } from "../../../ui/form/date/dates.ts";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { useUserChoices } from "../../../records/users.ts";
import { CardPanel, PanelPart } from "../CardPanel.tsx";
import { Discussion } from "../Discussion.tsx";
import { MissingLines } from "./MissingLines.tsx";
import { cardQuery, useCommentCard, useUpdateCard } from "./onboarding.data.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = { marketId: string; isTeam: boolean; onClose: () => void };

export function OnboardingPanel({ marketId, isTeam, onClose }: Props) {
  const t = useText();
  const query = useQuery(cardQuery(marketId));
  const comment = useCommentCard();
  const card = query.data?.card;
  const page = isTeam ? paths.dashboard.admin.market(marketId) : paths.dashboard.market(marketId);
  return (
    <CardPanel
      title={card?.name ?? t("ui.loading")}
      above={
        card && (
          <Muted typography="caption">
            {[card.externalCode, card.municipalityName, card.chainName].filter(Boolean).join(" · ")}
          </Muted>
        )
      }
      onClose={onClose}
    >
      <Loaded what="card" query={query}>
        {({ card: shown, discussion }) => (
          <>
            <Row gap={1.5} wrap>
              <StatusChip status={shown.status} />
              <Button
                component={Link}
                to={page}
                variant="outlined"
                color="inherit"
                size="small"
                sx={{ minHeight: { xs: 44, md: 32 } }}
              >
                {t("boards.openStore")}
              </Button>
            </Row>
            <PanelPart title={t("boards.checklist")}>
              <MissingLines card={shown} isTeam={isTeam} />
            </PanelPart>
            {isTeam && <Work card={shown} />}
            {isTeam && (
              <Card variant="outlined" sx={{ padding: 2, borderRadius: "12px" }}>
                <Discussion
                  comments={discussion}
                  help={t("boards.commentsOfTeam")}
                  onSend={(body) => comment.mutateAsync({ params: { marketId }, body })}
                />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </CardPanel>
  );
}

function Work({ card }: { card: OnboardingCard }) {
  const t = useText();
  const update = useUpdateCard();
  const choices = useUserChoices();
  const set = (body: { assigneeId?: string | null; dueOn?: string | null }) =>
    void update.mutateAsync({ params: { marketId: card.id }, body }).catch(toastError);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <Field label={t("boards.assignee")}>
        {() => (
          <FilterCombo
            {...choices}
            label={t("boards.nobody")}
            value={card.assignee?.id ?? null}
            chosen={card.assignee && { value: card.assignee.id, label: card.assignee.name }}
            onChange={(assigneeId) => set({ assigneeId })}
          />
        )}
      </Field>
      <Field label={t("boards.dueOn")}>
        {({ id, ties }) => (
          <DateInput
            id={id}
            ties={ties}
            label={t("boards.dueOn")}
            value={card.dueOn ?? ""}
            onChange={(date) => {
              if (date === "" ? card.dueOn !== null : isDate(date) && date !== card.dueOn)
                set({ dueOn: date === "" ? null : date });
            }}
          />
        )}
      </Field>
    </Box>
  );
}
