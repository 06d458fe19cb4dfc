// Before publishing: now or at a later time, and how many people are notified.
import type { Post, PostAudience } from "@igo/contract/posts/posts";
import { Alert, Box, Button, FormControlLabel, FormHelperText, Radio, RadioGroup } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayOf, formatNumber } from "../../../core/language/format.ts";
import { useNow } from "../../../core/now.ts";
import { useText } from "../../../core/language/i18n.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { MomentInput } from "../../../ui/form/hours/MomentInput.tsx";
import { audienceQuery } from "../posts.data.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";

type Props = {
  open: boolean;
  post: Post;
  audience: PostAudience;
  onPublish: (at: string | null) => Promise<void>;
  onClose: () => void;
};

const isToCome = (moment: string | null): moment is string =>
  moment !== null && moment.endsWith("Z") && Date.parse(moment) > Date.now();

export function PublishDialog({ open, post, audience, onPublish, onClose }: Props) {
  const t = useText();
  const [isLater, setIsLater] = useState(post.publishAt !== null);
  const [at, setAt] = useState(post.publishAt);
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const now = useNow();

  const publish = async () => {
    if (isLater && !isToCome(at)) return setIsRefused(true);
    setIsBusy(true);
    await onPublish(isLater ? at : null).then(onClose, toastError);
    return setIsBusy(false);
  };
  return (
    <DialogFrame
      title={t("posts.publish.title")}
      open={open}
      onClose={onClose}
      sx={{ display: "grid", gap: 2 }}
      actions={
        <Button variant="contained" loading={isBusy} onClick={() => void publish()}>
          {t(isLater ? "mail.compose.schedule" : "posts.publish.action")}
        </Button>
      }
    >
      <RadioGroup
        value={isLater ? "later" : "now"}
        onChange={(_, value) => setIsLater(value === "later")}
        aria-label={t("posts.publish.at")}
      >
        <FormControlLabel value="now" control={<Radio />} label={t("posts.publish.now")} />
        <FormControlLabel value="later" control={<Radio />} label={t("mail.compose.schedule")} />
      </RadioGroup>
      {isLater && (
        <Box>
          <MomentInput
            label={t("posts.publish.at")}
            value={at}
            earliest={dayOf(new Date(now).toISOString())}
            onChange={(moment) => {
              setAt(moment);
              setIsRefused(false);
            }}
          />
          {isRefused && (
            <FormHelperText error role="alert">
              {t("posts.publish.choose")}
            </FormHelperText>
          )}
        </Box>
      )}
      <Reach post={post} audience={audience} />
    </DialogFrame>
  );
}

function Reach({ post, audience }: Pick<Props, "post" | "audience">) {
  const t = useText();
  const { data } = useQuery(audienceQuery(audience));
  if (post.forAuthors?.notifiedAt) return <Alert severity="info">{t("posts.publish.again")}</Alert>;
  if (!data) return <Box sx={{ minHeight: 48 }} />;
  if (data.people === 0) return <Alert severity="warning">{t("posts.publish.noneNotified")}</Alert>;
  return (
    <Alert severity="info">
      {t("posts.publish.notify", { count: data.people, formatted: formatNumber(data.people) })}
    </Alert>
  );
}
