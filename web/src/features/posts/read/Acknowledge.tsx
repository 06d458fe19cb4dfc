// A must-read's confirmation at its end; afterwards, its date.
import type { Post } from "@igo/contract/posts/posts";
import { Alert, Box, Button, Typography } from "@mui/material";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { knowPost, useAcknowledge } from "../posts.data.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

export function Acknowledge({ post }: { post: Post }) {
  const t = useText();
  const acknowledge = useAcknowledge();
  const { id, acknowledgedAt } = post;
  if (acknowledgedAt !== null)
    return <Alert severity="success">{t("posts.must.done", { when: formatDateTime(acknowledgedAt) })}</Alert>;
  const confirm = () =>
    void acknowledge
      .mutateAsync({ params: { id } })
      .then(
        (answer) => knowPost({ ...post, isRead: true, acknowledgedAt: answer.acknowledgedAt }),
        toastError,
      );
  return (
    <Row
      component="section"
      gap={2}
      wrap
      sx={{
        padding: 2,
        borderRadius: 1,
        bgcolor:
          "color-mix(in srgb, var(--igo-palette-warning-main) 10%, var(--igo-palette-background-paper))",
      }}
    >
      <Box sx={{ flex: "1 1 240px" }}>
        <Typography variant="subtitle1" component="h2">
          {t("posts.must.title")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("posts.must.help")}
        </Typography>
      </Box>
      <Button
        variant="contained"
        size="large"
        loading={acknowledge.isPending}
        startIcon={<Icon name="check" size={18} />}
        onClick={confirm}
        sx={{ minHeight: 48 }}
      >
        {t("posts.must.confirm")}
      </Button>
    </Row>
  );
}
