// The same draft in two windows: both texts, and the choice of one for each part, or of two drafts.
import type { MailDraft } from "@igo/contract/mail/mail";
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { ConflictDialog } from "../../../ui/changes/ConflictDialog.tsx";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { ReferencedText } from "../../references/ReferencedText.tsx";
import { contestedIn, wordsOf, type DraftPart } from "./draftParts.ts";
import type { DraftWriting } from "./useDraft.ts";

export function DraftConflict({ draft, theirs }: { draft: DraftWriting; theirs: MailDraft }) {
  const t = useText();
  const contested = contestedIn(draft.content, theirs);
  const decide = (kept: readonly DraftPart[] | null) => (kept ? draft.decide(kept) : draft.becomeSecond());
  return (
    <ConflictDialog
      conflict={{
        mine: wordsOf(draft.content),
        theirs: wordsOf(theirs),
        own: contested,
        contested,
        alsoChanged: [],
        decide,
      }}
      words={{
        title: t("mail.compose.conflict.title"),
        help: t("mail.compose.conflict.help"),
        theirs: t("mail.compose.conflict.theirs"),
        allTheirs: t("mail.compose.conflict.allTheirs"),
        neither: t("mail.compose.conflict.keepBoth"),
      }}
      nameOf={(part) =>
        part === "html"
          ? t("mail.compose.body")
          : part === "files"
            ? t("mail.compose.conflict.files")
            : t(`mail.${part}`)
      }
      renderValue={(part, value) => <Part part={part} value={String(value)} />}
    />
  );
}

function Part({ part, value }: { part: DraftPart; value: string }) {
  const t = useText();
  if (value.trim() === "") return t("changes.conflict.blank");
  if (part === "subject") return <ReferencedText text={value} />;
  if (part !== "html") return value;
  return (
    <Box sx={{ maxHeight: "40vh", overflowY: "auto" }}>
      <RichText html={value} renderText={(text) => <ReferencedText text={text} />} />
    </Box>
  );
}
