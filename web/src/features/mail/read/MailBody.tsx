// What an open mail says: its text and files; for its sender also the delivery status, and that it can be unsent.
import { cancelMail } from "@igo/contract/mail/drafts.calls";
import type { Mail } from "@igo/contract/mail/mail";
import { downloadMailFile } from "@igo/contract/mail/mail.calls";
import { Box, Button } from "@mui/material";
import { formatBytes, formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { call, downloadFrom } from "../../../core/net/api.ts";
import { makeStale } from "../../../core/net/data.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { ReferencedText } from "../../references/ReferencedText.tsx";
import { goOn } from "../compose/composing.ts";
import { deliveryColors } from "./delivery.ts";
import { IncomingBody } from "./IncomingBody.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

export function MailBody({ mail }: { mail: Mail }) {
  return (
    <Box sx={{ paddingInlineStart: { xs: 0, md: 6 }, paddingBlockStart: 1.5 }}>
      {mail.folder === "outbox" && <Waiting mail={mail} />}
      {mail.incoming ? (
        <IncomingBody mail={mail} incoming={mail.incoming} />
      ) : (
        <RichText html={mail.html} renderText={(text) => <ReferencedText text={text} />} />
      )}
      <Files mail={mail} />
      <Deliveries mail={mail} />
    </Box>
  );
}

/** Not sent yet: it can be unsent. */
function Waiting({ mail }: { mail: Mail }) {
  const t = useText();
  const takeBack = async () => {
    try {
      const { draft } = await call(cancelMail, { params: { id: mail.id } });
      void makeStale("mail");
      goOn(draft);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Row gap={1.5} wrap sx={{ marginBlockEnd: 2 }}>
      <SoftChip color="info" icon="clock" label={t("mail.read.waiting", { when: formatDateTime(mail.at) })} />
      <Button variant="outlined" color="inherit" onClick={() => void takeBack()}>
        {t("mail.read.takeBack")}
      </Button>
    </Row>
  );
}

function Files({ mail: { files } }: { mail: Mail }) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <PlainList
      aria-label={t("mail.files")}
      sx={{ marginBlockStart: 2, display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      {files.map(({ id, fileName, size }) => (
        <li key={id}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="download" />}
            onClick={() => void downloadFrom(downloadMailFile, { params: { fileId: id } }).catch(toastError)}
            sx={{ maxWidth: 320, minHeight: 44 }}
          >
            <Box component="span" sx={cut}>
              {fileName}
            </Box>
            <Muted component="span" sx={{ marginInlineStart: 1, whiteSpace: "nowrap" }}>
              {formatBytes(size)}
            </Muted>
          </Button>
        </li>
      ))}
    </PlainList>
  );
}

/** Only for outside addresses; inside, delivery is certain. */
function Deliveries({ mail: { recipients } }: { mail: Mail }) {
  const t = useText();
  const outside = recipients.filter(({ delivery, address }) => delivery && address !== null);
  if (outside.length === 0) return null;
  return (
    <Stack component="section" aria-label={t("mail.read.delivery")} gap={0.75} sx={{ marginBlockStart: 2 }}>
      {outside.map(({ id, name, address, delivery }) => (
        <Row key={id} wrap sx={{ typography: "body2" }}>
          <SoftChip
            color={deliveryColors[delivery?.status ?? "waiting"]}
            label={t(`mail.delivery.${delivery?.status ?? "waiting"}`)}
          />
          <span dir="auto">{name === "" || name === address ? address : `${name} · ${address}`}</span>
          {delivery?.reason && delivery.status !== "sent" && (
            <Muted component="span" typography="caption" sx={{ overflowWrap: "anywhere" }}>
              {t("mail.read.theirServer", { reason: delivery.reason })}
            </Muted>
          )}
        </Row>
      ))}
    </Stack>
  );
}
