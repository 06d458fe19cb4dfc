// Who is typing, below the messages; it reserves its space, so that nothing moves.
import { useText } from "../../../core/language/i18n.ts";
import { useTypists } from "../compose/typing.data.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

export const useTypingWords = (conversationId: string): string => {
  const t = useText();
  const [first, second, third] = useTypists(conversationId);
  if (first === undefined) return "";
  if (second === undefined) return t("chat.thread.typing.one", { first });
  return third === undefined ? t("chat.thread.typing.two", { first, second }) : t("chat.thread.typing.many");
};

export function TypingLine({ conversationId }: { conversationId: string }) {
  const words = useTypingWords(conversationId);
  return (
    <Muted
      typography="caption"
      sx={{
        minHeight: 22,
        paddingInline: 2,
        lineHeight: "22px",
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      }}
    >
      {words}
    </Muted>
  );
}
