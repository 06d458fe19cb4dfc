// Actions on selected cards: move together, assign, create a task for them.
import { endStatuses, onboardingStatuses, type OnboardingCard } from "@igo/contract/boards/onboarding";
import { legalMoves } from "@igo/contract/markets/lifecycle";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { maxCodes } from "@igo/contract/markets/markets.filter";
import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { AssignDialog } from "../AssignDialog.tsx";
import { ChosenBar } from "../ChosenBar.tsx";
import { useAssignCards } from "./onboarding.data.ts";
import { statusLabel } from "./useOnboardingMoves.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";

type Props = {
  cards: readonly OnboardingCard[];
  onMove: (cards: readonly OnboardingCard[], status: MarketStatus) => void;
  onClear: () => void;
};

/** A list for the task that shrinks as its markets leave the board; null if one of them has no code to find it by. */
const taskListOf = (cards: readonly OnboardingCard[]): string | null => {
  const codes = cards.flatMap(({ externalCode }) => externalCode ?? []);
  if (codes.length < cards.length || codes.length > maxCodes) return null;
  return new URLSearchParams({ codes: codes.join(","), status: onboardingStatuses.join(",") }).toString();
};

export function ChosenCards({ cards, onMove, onClear }: Props) {
  const t = useText();
  const assign = useAssignCards();
  const [isAssigning, setIsAssigning] = useState(false);
  const targets = [...onboardingStatuses, ...endStatuses].filter((status) =>
    cards.some((card) => legalMoves[card.status].includes(status)),
  );
  const taskList = taskListOf(cards);
  const give = async (assigneeId: string) => {
    await assign.mutateAsync({ body: { marketIds: cards.map(({ id }) => id), assigneeId } });
    toastSuccess(t("boards.assigned", { count: cards.length }));
    onClear();
  };
  return (
    <ChosenBar count={cards.length} onClear={onClear}>
      <ActionMenu
        button
        label={t("boards.moveTo")}
        items={targets.map((status) => ({
          label: statusLabel(status),
          icon: "arrowRight",
          onClick: () => {
            onMove(cards, status);
            onClear();
          },
        }))}
      />
      {taskList !== null && (
        <Button
          color="inherit"
          component={Link}
          to={paths.dashboard.newTask({ list: taskList })}
          startIcon={<Icon name="columns" size={18} />}
          sx={touchHeight}
        >
          {t("list.createTask")}
        </Button>
      )}
      <AssignDialog
        isOpen={isAssigning}
        onOpen={setIsAssigning}
        onAssign={(id) => void give(id).catch(toastError)}
      />
    </ChosenBar>
  );
}
