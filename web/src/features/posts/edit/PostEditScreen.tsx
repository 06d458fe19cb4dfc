// Edits a post: a draft saves itself, a published one on request.
import { Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { movedTo, postQuery } from "../posts.data.ts";
import { EditPost } from "./EditPost.tsx";

export function PostEditScreen() {
  const t = useText();
  const { slug = "" } = useParams();
  const query = useQuery(postQuery(slug));
  const moved = movedTo(query.error);
  if (moved !== null) return <Navigate to={paths.dashboard.editPost(moved)} replace />;
  return (
    <Loaded
      what="post"
      query={query}
      waiting={
        <Page title={t("posts.edit")}>
          <Card>
            <LinesWaiting lines={8} />
          </Card>
        </Page>
      }
    >
      {(post) => <EditPost key={post.id} post={post} />}
    </Loaded>
  );
}
