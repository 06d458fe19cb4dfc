// A new post starts with its title; from then on it is a draft that saves itself.
import { maxTitle } from "@igo/contract/posts/posts";
import { Box, Button, Card, OutlinedInput } from "@mui/material";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { paths } from "../../../core/paths.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { useCreatePost } from "../posts.data.ts";

export function PostCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreatePost();
  const [title, setTitle] = useState("");
  // A retry after a lost response creates no second post.
  const [clientId] = useState(newUuid);
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() === "") return;
    create
      .mutateAsync({ body: { clientId, title } })
      .then(({ post }) => navigate(paths.dashboard.editPost(post.slug), { replace: true }), toastError);
  };
  return (
    <Page
      title={t("posts.new")}
      subtitle={t("posts.newHelp")}
      way={[{ label: t("shell.nav.posts"), to: paths.dashboard.posts }]}
      width="narrow"
    >
      <Card component="form" onSubmit={start} sx={{ padding: { xs: 2.5, md: 4 }, display: "grid", gap: 3 }}>
        <Field label={t("posts.field.title")} required>
          {({ id, ties }) => (
            <OutlinedInput
              id={id}
              fullWidth
              autoFocus
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              slotProps={{ input: { ...ties, maxLength: maxTitle, dir: "auto" } }}
            />
          )}
        </Field>
        <Box>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={title.trim() === ""}
            loading={create.isPending}
          >
            {t("posts.start")}
          </Button>
        </Box>
      </Card>
    </Page>
  );
}
