// Above the text: the quoted message, the edited message, the note marker, and attachments.
import { Box } from "@mui/material";
import { formatBytes } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Icon, IconButton, type IconName } from "../../../ui/theme/Icon.tsx";
import { quotedWords } from "../text/names.ts";
import type { Attached } from "./files.ts";
import type { Compose } from "./useCompose.ts";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

export function ComposerAbove({ compose, isInternal }: { compose: Compose; isInternal: boolean }) {
  const t = useText();
  const { editing, draft, files } = compose;
  const { replyTo } = draft;
  return (
    <>
      {isInternal && (
        <Line icon="note" tone="warning.dark">
          {t("chat.compose.internalOn")}
        </Line>
      )}
      {editing && (
        <Line icon="pencil" close={{ label: t("chat.compose.cancelEdit"), onClick: compose.cancel }}>
          {t("chat.compose.editing")}
        </Line>
      )}
      {!editing && replyTo && (
        <Line icon="reply" close={{ label: t("chat.compose.cancelReply"), onClick: compose.cancel }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {t("chat.compose.replying", { name: replyTo.authorName ?? t("chat.erased") })}
          </Box>{" "}
          {quotedWords(t, replyTo)}
        </Line>
      )}
      {!editing && files.length > 0 && (
        <PlainList
          aria-label={t("chat.details.files")}
          sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, padding: 1, paddingBlockEnd: 0 }}
        >
          {files.map((one) => (
            <AttachedFile key={one.id} attached={one} onRemove={() => compose.remove(one.id)} />
          ))}
        </PlainList>
      )}
    </>
  );
}

type LineProps = {
  icon: IconName;
  tone?: string;
  close?: { label: string; onClick: () => unknown };
  children: React.ReactNode;
};

function Line({ icon, tone = "text.secondary", close, children }: LineProps) {
  return (
    <Row
      sx={{
        minHeight: 32,
        paddingInlineStart: 1.5,
        paddingInlineEnd: 0.5,
        borderBottom: "1px solid",
        borderColor: "divider",
        typography: "caption",
        color: tone,
      }}
    >
      <Icon name={icon} size={16} />
      <Box component="span" sx={{ ...cut, flex: 1, minWidth: 0 }}>
        {children}
      </Box>
      {close && (
        <IconButton size="small" name="close" iconSize={16} label={close.label} onClick={close.onClick} />
      )}
    </Row>
  );
}

function AttachedFile({ attached: { file }, onRemove }: { attached: Attached; onRemove: () => void }) {
  const t = useText();
  return (
    <Row
      component="li"
      sx={{
        maxWidth: 260,
        paddingInlineStart: 1,
        borderRadius: 1,
        bgcolor: "background.neutral",
        typography: "caption",
      }}
    >
      <Icon name={file.type.startsWith("image/") ? "image" : "file"} size={16} />
      <Box component="span" title={file.name} sx={cut}>
        {file.name}
      </Box>
      <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
        {formatBytes(file.size)}
      </Muted>
      <IconButton
        size="small"
        name="close"
        iconSize={16}
        label={t("mail.compose.removeFile", { name: file.name })}
        onClick={onRemove}
      />
    </Row>
  );
}
