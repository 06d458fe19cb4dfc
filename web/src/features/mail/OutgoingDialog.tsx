// For administrators: mail going to outside addresses, and a way to stop it.
import type { OutgoingMail } from "@igo/contract/mail/mail.calls";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { cut } from "../../ui/display/TwoLines.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { outgoingQuery, useStopOutgoing } from "./mail.data.ts";
import { deliveryColors } from "./read/delivery.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { Muted, PlainList, Row } from "../../ui/layout/Boxes.tsx";

type Props = { open: boolean; onClose: () => void };

export function OutgoingDialog({ open, onClose }: Props) {
  const t = useText();
  const query = useQuery({ ...outgoingQuery, enabled: open });
  return (
    <DialogFrame title={t("mail.outgoing.title")} open={open} onClose={onClose} maxWidth="md">
      <Loaded
        what="mails"
        query={query}
        waiting={<LinesWaiting lines={4} />}
        isEmpty={({ outgoing }) => outgoing.length === 0}
        empty={<EmptyState icon="success" title={t("mail.outgoing.empty")} />}
      >
        {({ outgoing, total }) => (
          <>
            <Muted typography="body2" sx={{ marginBlockEnd: 1 }}>
              {t("mail.outgoing.total", { count: total })}
            </Muted>
            <PlainList>
              {outgoing.map((one) => (
                <Line key={one.id} line={one} />
              ))}
            </PlainList>
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
}

function Line({ line: { id, from, address, subject, status, reason } }: { line: OutgoingMail }) {
  const t = useText();
  const stop = useStopOutgoing();
  const halt = async () => {
    try {
      const { stopped } = await stop.mutateAsync({ body: { ids: [id] } });
      toastSuccess(t(stopped > 0 ? "mail.outgoing.stopped" : "mail.outgoing.gone"));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Row component="li" wrap sx={{ minHeight: 56, borderTop: "1px solid", borderColor: "divider" }}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Box sx={{ ...cut, typography: "subtitle2" }}>{`${from?.name ?? t("chat.erased")} → ${address}`}</Box>
        <Muted typography="body2" sx={{ ...cut }}>
          {[subject === "" ? t("mail.noSubject") : subject, reason].filter(Boolean).join(" · ")}
        </Muted>
      </Box>
      <SoftChip color={deliveryColors[status]} label={t(`mail.delivery.${status}`)} />
      <Button color="error" loading={stop.isPending} onClick={() => void halt()}>
        {t("mail.outgoing.stop")}
      </Button>
    </Row>
  );
}
