// Canned answers: chosen from a menu, filled with the fields of the conversation's market, and edited before sending.
//
//   <AnswerField conversationId={null} onChoose={(text) => …} />      with merge fields unfilled
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";

const AnswersMenu = whenOpened(() => import("./AnswersMenu.tsx").then((module) => module.AnswersMenu));

type Props = { conversationId: string | null; onChoose: (text: string) => void };

export function AnswerField({ conversationId, onChoose }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        name="cannedAnswer"
        label={t("chat.answers.title")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <AnswersMenu
        open={anchor !== null}
        anchor={anchor}
        conversationId={conversationId}
        onClose={() => setAnchor(null)}
        onChoose={onChoose}
      />
    </>
  );
}
