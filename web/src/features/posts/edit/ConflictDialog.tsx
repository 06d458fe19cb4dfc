// Two people edited at once: shows both texts side by side; the user saves one over the other, and can copy their own.
import type { Post, PostFields } from "@igo/contract/posts/posts";
import { Box, Button, Typography } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { storedFragment } from "../../../ui/richText/purify.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";

type Props = { mine: PostFields; theirs: Post; onDecide: (keepMine: boolean) => void };

export function ConflictDialog({ mine, theirs, onDecide }: Props) {
  const t = useText();
  const name = theirs.forAuthors?.updatedBy?.name || t("posts.someone");
  const copy = () =>
    void navigator.clipboard
      .writeText(`${mine.title}\n\n${storedFragment(mine.html).textContent}`)
      .then(() => toastSuccess(t("posts.conflict.copied")), toastError);
  return (
    <DialogFrame
      title={t("posts.conflict.title")}
      maxWidth="lg"
      sx={{ display: "grid", gap: 2 }}
      aside={
        <Button color="inherit" onClick={copy}>
          {t("posts.conflict.copy")}
        </Button>
      }
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={() => onDecide(false)}>
            {t("posts.conflict.takeTheirs")}
          </Button>
          <Button variant="contained" onClick={() => onDecide(true)}>
            {t("posts.conflict.keepMine")}
          </Button>
        </>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("posts.conflict.help")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" } }}>
        <Side label={t("posts.conflict.mine")} title={mine.title} html={mine.html} />
        <Side label={t("posts.conflict.theirs", { name })} title={theirs.title} html={theirs.html} />
      </Box>
    </DialogFrame>
  );
}

function Side({ label, title, html }: { label: string; title: string; html: string }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      // Long texts must be scrollable with the keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      sx={{
        border: "1px solid var(--igo-palette-divider)",
        borderRadius: 1,
        padding: 2,
        maxHeight: "55vh",
        overflowY: "auto",
      }}
    >
      <Typography variant="overline" component="h3" id={id} sx={{ color: "text.secondary" }}>
        {label}
      </Typography>
      <Typography variant="h3" component="p" dir="auto" sx={{ marginBottom: 1.5, overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      <RichText html={html} />
    </Box>
  );
}
