// A draft in the list; clicking it opens the compose window.
import type { MailDraft } from "@igo/contract/mail/mail";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { formatWhen } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { ReferencedWords } from "../../references/ReferencedWords.tsx";
import { goOn } from "../compose/composing.ts";
import { fetchDraft } from "../mail.data.ts";

export function DraftRow({ draft }: { draft: Omit<MailDraft, "html"> }) {
  const t = useText();
  const now = useNow();
  const names = [...draft.to, ...draft.cc, ...draft.bcc].map(({ name }) => name).join(", ");
  return (
    <Box component="li" data-row-id={draft.id}>
      <ButtonBase
        data-opens
        onClick={() => void fetchDraft(draft.id).then(goOn, toastError)}
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) auto",
          width: "100%",
          textAlign: "start",
          padding: 1.25,
          borderRadius: "10px",
          "&:hover, &:focus-visible": { bgcolor: "action.hover" },
        }}
      >
        <Box component="span" sx={{ ...cut, typography: "subtitle2" }}>
          <Box component="span" sx={{ color: "error.main" }}>
            {t("mail.list.draft")}
          </Box>{" "}
          {names === "" ? t("mail.list.nobody") : names}
        </Box>
        <Box
          component="time"
          dateTime={draft.updatedAt}
          sx={{ typography: "caption", color: "text.secondary" }}
        >
          {formatWhen(draft.updatedAt, now)}
        </Box>
        <Box component="span" dir="auto" sx={{ ...cut, typography: "body2", gridColumn: "1 / -1" }}>
          {draft.subject === "" ? t("mail.noSubject") : draft.subject}
        </Box>
        <Box
          component="span"
          dir="auto"
          sx={{ ...cut, typography: "body2", color: "text.secondary", gridColumn: "1 / -1" }}
        >
          <ReferencedWords text={draft.preview} />
        </Box>
      </ButtonBase>
    </Box>
  );
}
