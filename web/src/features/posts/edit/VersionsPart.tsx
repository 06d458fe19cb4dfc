// A post's versions, newest first; each can be viewed and restored.
import type { Post, PostVersion } from "@igo/contract/posts/posts";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { useRestoreVersion, versionsQuery } from "../posts.data.ts";
import type { Saver } from "./EditActions.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

const VersionDialog = whenOpened(() => import("./VersionDialog.tsx").then((module) => module.VersionDialog));

type Props = { post: Post; saver: Saver; onRestored: (post: Post) => void };

export function VersionsPart({ post, saver, onRestored }: Props) {
  const t = useText();
  const [isListed, setIsListed] = useState(false);
  const [shown, setShown] = useState<PostVersion | null>(null);
  const restoring = useRestoreVersion();
  const restore = async (version: PostVersion) => {
    // Typed text becomes its own version first.
    if (!(await saver.flush())) return;
    const params = { id: post.id, version: String(version.version) };
    const answer = await restoring.mutateAsync({ params, body: { version: saver.versionOf() } });
    onRestored(answer.post);
    toastSuccess(t("posts.versions.restored", { when: formatDateTime(version.at) }));
  };
  return (
    <FactCard icon="history" title={t("posts.versions.title")}>
      {isListed ? (
        <Versions post={post} onShow={setShown} />
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setIsListed(true)}>
          {t("posts.versions.open")}
        </Button>
      )}
      <VersionDialog
        open={shown !== null}
        postId={post.id}
        version={shown}
        onRestore={restore}
        onClose={() => setShown(null)}
      />
    </FactCard>
  );
}

function Versions({ post, onShow }: { post: Post; onShow: (version: PostVersion) => void }) {
  const t = useText();
  const query = useQuery(versionsQuery(post.id));
  return (
    <Loaded
      what="versions"
      query={query}
      waiting={<LinesWaiting lines={3} />}
      isEmpty={({ length }) => length === 0}
      empty={<Muted>{t("posts.versions.none")}</Muted>}
    >
      {(versions) => (
        <PlainList component="ol" gap={2}>
          {versions.map((version) => (
            <Stack component="li" key={version.version} gap={0.25} sx={{ justifyItems: "start" }}>
              <Row wrap sx={{ typography: "body2" }}>
                <When at={version.at} />
                <span>{version.author?.name || t("chat.erased")}</span>
                {version.isPublished && <SoftChip label={t("posts.status.published")} color="success" />}
              </Row>
              <Muted typography="caption" sx={{ overflowWrap: "anywhere" }}>
                {version.beginning || t("posts.versions.empty")}
              </Muted>
              {version.version === post.version ? (
                <SoftChip label={t("posts.versions.now")} />
              ) : (
                <Button size="small" onClick={() => onShow(version)} sx={{ marginInlineStart: -1 }}>
                  {t("posts.versions.show")}
                </Button>
              )}
            </Stack>
          ))}
        </PlainList>
      )}
    </Loaded>
  );
}
