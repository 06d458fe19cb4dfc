// Who is typing, below the messages; it reserves its space, so that nothing moves.
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { useTypists } from "../compose/typing.data.ts";

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
    <Box
      sx={{
        minHeight: 22,
        paddingInline: 2,
        typography: "caption",
        lineHeight: "22px",
        color: "text.secondary",
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      }}
    >
      {words}
    </Box>
  );
}
