// An undelivered message: shown at once, with its progress, or the reason for a refusal and what to do.
import { Box, Button } from "@mui/material";
import { formatBytes, formatClock, formatPercent } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useIsOnline } from "../../../core/version.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { discard, dropFile, isKept, retry, useUploaded } from "../outbox/outbox.data.ts";
import type { Outgoing, OutgoingFile } from "../outbox/outgoing.ts";
import { MessageText } from "../text/MessageText.tsx";
import { Bubble, ThreadColumn, Foot, MessageItem } from "./looks.ts";
import { Quote } from "./MessageParts.tsx";
import { InternalMark } from "./MessageRow.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

export function OutgoingRow({ item }: { item: Outgoing }) {
  const t = useText();
  const isWaiting = !useIsOnline() && isKept(item);
  const { text, files, replyTo, isInternal, refusal, at } = item;
  return (
    <MessageItem data-own="" data-first="" data-outgoing="" {...(isInternal && { "data-internal": "" })}>
      <ThreadColumn>
        <Bubble style={{ opacity: refusal === null ? 0.75 : 1 }}>
          {isInternal && <InternalMark />}
          {replyTo && <Quote quoted={replyTo} />}
          {files.map((file) => (
            <Uploading
              key={file.id}
              file={file}
              isOver={refusal !== null}
              onCancel={() => void dropFile(item, file.id)}
            />
          ))}
          {text !== "" && <MessageText text={text} />}
          <Foot>
            <time>{formatClock(new Date(at).toISOString())}</time>
            <Icon name={refusal === null ? "clock" : "alert"} size={12} />
            {refusal === null && <span>{t(isWaiting ? "chat.thread.waiting" : "chat.thread.sending")}</span>}
          </Foot>
        </Bubble>
        {refusal !== null && (
          <Row role="alert" gap={0} wrap sx={{ justifyContent: "flex-end", columnGap: 1 }}>
            <Box component="span" sx={{ typography: "caption", color: "error.main" }}>
              {t("chat.thread.failed", { reason: refusal })}
            </Box>
            <Button size="small" onClick={() => retry(item)}>
              {t("ui.retry")}
            </Button>
            <Button size="small" color="error" onClick={() => void discard(item)}>
              {t("chat.thread.discard")}
            </Button>
          </Row>
        )}
      </ThreadColumn>
    </MessageItem>
  );
}

type UploadingProps = { file: OutgoingFile; isOver: boolean; onCancel: () => void };

function Uploading({ file, isOver, onCancel }: UploadingProps) {
  const t = useText();
  const part = useUploaded(file.id);
  const done = file.uploadedId === null ? part : 1;
  const percent = formatPercent(Math.round(done * 100));
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        gap: 1,
        alignItems: "center",
        marginBlock: 0.5,
        minWidth: 220,
      }}
    >
      <Icon name={file.type.startsWith("image/") ? "image" : "file"} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" title={file.name} sx={{ ...cut, typography: "subtitle2" }}>
          {file.name}
        </Box>
        {isOver ? (
          <Muted component="span" typography="caption">
            {formatBytes(file.size)}
          </Muted>
        ) : (
          <Box
            component="progress"
            value={done}
            max={1}
            aria-label={t("chat.thread.uploading", { name: file.name, percent })}
            sx={{
              display: "block",
              width: "100%",
              height: 6,
              accentColor: "var(--igo-palette-primary-main)",
            }}
          />
        )}
      </Box>
      {!isOver && (
        <IconButton size="small" name="close" iconSize={16} label={t("ui.cancel")} onClick={onCancel} />
      )}
    </Box>
  );
}
