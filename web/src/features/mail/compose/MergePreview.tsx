// The mail each recipient gets, one at a time: Left and Right switch between them. Names recipients with missing
// values.
import type { RecipientChoice } from "@igo/contract/mail/mail";
import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { ReferencedText } from "../../references/ReferencedText.tsx";
import { type Filled, filledFor, type Missing, missingOf } from "./merging.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  open: boolean;
  recipients: readonly Filled[];
  content: { subject: string; html: string };
  onRemove: (removed: readonly RecipientChoice[]) => void;
  onClose: () => void;
};

export function MergePreview({ open, recipients, content, onRemove, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, recipients.length - 1);
  const current = recipients[at];
  const missing = missingOf(recipients, content);
  const ofCurrent = missing.find(({ recipient }) => recipient === current);
  const move = (by: number) => setChosen((at + by + recipients.length) % recipients.length);
  const toMissing = () => {
    const places = missing.map(({ recipient }) => recipients.indexOf(recipient));
    setChosen(places.find((place) => place > at) ?? places[0] ?? at);
  };
  return (
    <DialogFrame
      title={t("mail.merge.title")}
      open={open && current !== undefined}
      onClose={onClose}
      maxWidth="sm"
      onKeyDown={(event) => {
        // The window below must not receive these keys.
        event.stopPropagation();
        if (event.key === "ArrowLeft") move(-1);
        else if (event.key === "ArrowRight") move(1);
      }}
      aside={
        missing.length > 0 && (
          <>
            <Button color="inherit" onClick={toMissing}>
              {t("mail.merge.nextMissing")}
            </Button>
            <Button color="error" onClick={() => onRemove(missing.map(({ recipient }) => recipient.choice))}>
              {t("mail.merge.removeAll", { count: missing.length, formatted: formatNumber(missing.length) })}
            </Button>
          </>
        )
      }
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      {current && (
        <>
          <RecipientSwitch current={current} at={at} total={recipients.length} onMove={move} />
          {ofCurrent && <MissingValues missing={ofCurrent} onRemove={onRemove} />}
          <Mail key={at} recipient={current} content={content} />
        </>
      )}
    </DialogFrame>
  );
}

type SwitchProps = { current: Filled; at: number; total: number; onMove: (by: number) => void };

function RecipientSwitch({ current: { choice }, at, total, onMove }: SwitchProps) {
  const t = useText();
  return (
    <Row sx={{ ...touchIcons }}>
      <IconButton name="chevronLeft" label={t("mail.merge.previous")} onClick={() => onMove(-1)} />
      <Box component="output" sx={{ flex: 1, minWidth: 0, textAlign: "center" }}>
        <Box sx={{ typography: "subtitle1", overflowWrap: "anywhere" }}>{choice.name}</Box>
        <Muted typography="caption" sx={{ overflowWrap: "anywhere" }}>
          {[
            choice.address !== choice.name && choice.address,
            t("mail.merge.position", { at: formatNumber(at + 1), total: formatNumber(total) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Muted>
      </Box>
      <IconButton name="chevronRight" label={t("mail.merge.next")} onClick={() => onMove(1)} />
    </Row>
  );
}

type MissingProps = { missing: Missing; onRemove: Props["onRemove"] };

function MissingValues({ missing: { recipient, fields }, onRemove }: MissingProps) {
  const t = useText();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => onRemove([recipient.choice])}>
          {t("mail.merge.remove")}
        </Button>
      }
    >
      {t("mail.merge.missingFor", {
        name: recipient.choice.name,
        fields: fields
          .map((field) => (field === null ? t("mail.merge.unknown") : t(`mail.merge.field.${field}`)))
          .join(", "),
      })}
    </Alert>
  );
}

function Mail({ recipient, content }: { recipient: Filled; content: Props["content"] }) {
  const t = useText();
  const { subject, html } = filledFor(recipient, content);
  return (
    <Box
      sx={{
        border: "1px solid",
        borderColor: "divider",
        borderRadius: 1,
        padding: 2,
        overflowWrap: "anywhere",
      }}
    >
      <Box sx={{ typography: "subtitle1", marginBlockEnd: 1 }} dir="auto">
        {subject === "" ? t("mail.noSubject") : subject}
      </Box>
      <RichText html={html} renderText={(text) => <ReferencedText text={text} />} />
    </Box>
  );
}
