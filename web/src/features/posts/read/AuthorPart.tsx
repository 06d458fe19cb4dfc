// For authors, beside a post: its audience and who has read it, by name; others can be reminded.
import type { Post } from "@igo/contract/posts/posts";
import { Box, Button, LinearProgress } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { readersQuery } from "../posts.data.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

const ReadersDialog = whenOpened(() => import("./ReadersDialog.tsx").then((module) => module.ReadersDialog));

export function AuthorPart({ post }: { post: Post }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery(readersQuery(post.id, { filter: "all", search: "" }));
  const counts = query.data?.pages[0]?.counts;
  if (post.status !== "published") return null;
  return (
    <FactCard icon="users" title={t("posts.readers.title")}>
      <Loaded
        what="people"
        query={{ data: counts, error: query.error, refetch: query.refetch }}
        waiting={<LinesWaiting lines={3} />}
      >
        {({ people, read, acknowledged }) => (
          <Stack gap={2}>
            <span>{t("posts.readers.people", { count: people, formatted: formatNumber(people) })}</span>
            <Share label={t("posts.readers.read")} count={read} of={people} />
            {post.mustRead && (
              <Share label={t("posts.readers.acknowledged")} count={acknowledged} of={people} />
            )}
            <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
              {t("posts.readers.open")}
            </Button>
          </Stack>
        )}
      </Loaded>
      <ReadersDialog open={isOpen} post={post} onClose={() => setIsOpen(false)} />
    </FactCard>
  );
}

function Share({ label, count, of }: { label: string; count: number; of: number }) {
  const share = of === 0 ? 0 : (count / of) * 100;
  return (
    <div>
      <Box sx={{ display: "flex", justifyContent: "space-between", typography: "body2", marginBottom: 0.5 }}>
        <span>{label}</span>
        <span>
          {formatNumber(count)} / {formatNumber(of)}
        </span>
      </Box>
      <LinearProgress variant="determinate" value={share} aria-label={label} sx={{ borderRadius: 1 }} />
    </div>
  );
}
