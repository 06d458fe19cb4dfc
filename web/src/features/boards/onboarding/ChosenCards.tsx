// What can be done with the cards that are chosen: moved together, given to one person.
import { endStatuses, onboardingStatuses, type OnboardingCard } from "@igo/contract/board/onboarding";
import { legalMoves } from "@igo/contract/markets/lifecycle";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { AssignDialog } from "../AssignDialog.tsx";
import { ChosenBar } from "../ChosenBar.tsx";
import { useAssignCards } from "./onboarding.data.ts";
import { statusLabel } from "./useOnboardingMoves.ts";

type Props = {
  cards: readonly OnboardingCard[];
  onMove: (cards: readonly OnboardingCard[], status: MarketStatus) => void;
  onClear: () => void;
};

export function ChosenCards({ cards, onMove, onClear }: Props) {
  const t = useText();
  const assign = useAssignCards();
  const [isAssigning, setIsAssigning] = useState(false);
  const targets = [...onboardingStatuses, ...endStatuses].filter((status) =>
    cards.some((card) => legalMoves[card.status].includes(status)),
  );
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
      <AssignDialog
        isOpen={isAssigning}
        onOpen={setIsAssigning}
        onAssign={(id) => void give(id).catch(toastError)}
      />
    </ChosenBar>
  );
}
