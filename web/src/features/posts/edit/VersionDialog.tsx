// An earlier version of a post, with a button to restore it.
import type { PostVersion } from "@igo/contract/posts/posts";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { versionQuery } from "../posts.data.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";

type Props = {
  open: boolean;
  postId: string;
  version: PostVersion | null;
  onRestore: (version: PostVersion) => Promise<void>;
  onClose: () => void;
};

export function VersionDialog({ open, postId, version, onRestore, onClose }: Props) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({ ...versionQuery(postId, version?.version ?? 0), enabled: version !== null });
  const restore = async () => {
    if (!version) return;
    setIsBusy(true);
    await onRestore(version).then(onClose, toastError);
    setIsBusy(false);
  };
  return (
    <DialogFrame
      title={version?.title || t("posts.untitled")}
      open={open}
      onClose={onClose}
      maxWidth="md"
      actions={
        <Button variant="contained" loading={isBusy} onClick={() => void restore()}>
          {t("changes.history.bringBack")}
        </Button>
      }
      wayOut={t("ui.close")}
    >
      <Loaded what="versions" query={query} waiting={<LinesWaiting lines={6} />}>
        {({ html }) => <RichText html={html} />}
      </Loaded>
    </DialogFrame>
  );
}
