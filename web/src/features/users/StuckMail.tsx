// Unsent messages, above the accounts they are for; hidden if there are none.
import type { StuckMessage } from "@igo/contract/accounts/users.mail";
import { Box, Button, Card, Typography } from "@mui/material";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { When } from "../../ui/display/When.tsx";
import { useSendMailAgain, useStuckMail } from "./stuckMail.data.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

export function StuckMail() {
  const t = useText();
  const stuck = useStuckMail();
  if (!stuck || stuck.total === 0) return null;
  const { messages, total } = stuck;
  return (
    <Card component="section" aria-labelledby="stuck-mail" sx={{ marginBottom: 3 }}>
      <Box sx={{ padding: 2, paddingBottom: 1 }}>
        <Typography variant="h3" component="h2" id="stuck-mail">
          {t("users.mail.title", { count: total, number: formatNumber(total) })}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("users.mail.help")}
        </Typography>
      </Box>
      <Box
        component="ul"
        // Keyboard users may need to scroll it.
        tabIndex={0}
        aria-labelledby="stuck-mail"
        sx={{ listStyle: "none", margin: 0, padding: 0, maxHeight: 360, overflow: "auto" }}
      >
        {messages.map((message) => (
          <Stuck key={message.id} message={message} />
        ))}
      </Box>
    </Card>
  );
}

function Stuck({ message }: { message: StuckMessage }) {
  const t = useText();
  const { id, recipient, template, status, reason, createdAt } = message;
  const again = useSendMailAgain();
  const send = () =>
    again
      .mutateAsync({ params: { id } })
      .then(() => toastSuccess(t("users.mail.sentAgain", { recipient })))
      .catch(toastError);
  return (
    <Row component="li" gap={1.5} wrap sx={{ padding: 2, borderTop: "1px solid", borderColor: "divider" }}>
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {recipient}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {t(`users.mail.template.${template}`)} · <When at={createdAt} /> · {reason}
        </Typography>
      </Box>
      <SoftChip
        color={status === "parked" ? "error" : "warning"}
        icon={status === "parked" ? "failure" : "clock"}
        label={t(`users.mail.status.${status}`)}
      />
      {status === "parked" && (
        <Button
          variant="outlined"
          color="inherit"
          loading={again.isPending}
          loadingPosition="start"
          startIcon={<Icon name="refresh" size={18} />}
          aria-label={t("users.mail.sendAgainTo", { recipient })}
          onClick={() => void send()}
        >
          {t("users.mail.sendAgain")}
        </Button>
      )}
    </Row>
  );
}
