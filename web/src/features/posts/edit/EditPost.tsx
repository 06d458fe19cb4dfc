// The post editor: the text on the left; audience, list appearance and publication on the right.
import { maxTitle, type Post } from "@igo/contract/posts/posts";
import { imagePath } from "@igo/contract/products/products.images";
import { Alert, Box, Button, Card, OutlinedInput } from "@mui/material";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LinesWaiting } from "../../../ui/feedback/Loaded.tsx";
import { editorReferences } from "../../references/EditorNaming.tsx";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { addPicture } from "../posts.data.ts";
import { AudiencePart } from "./AudiencePart.tsx";
import { ConflictDialog } from "../../../records/edit/ConflictDialog.tsx";
import { CoverPart } from "./CoverPart.tsx";
import { DetailsPart } from "./DetailsPart.tsx";
import { EditActions } from "./EditActions.tsx";
import { postFieldName, PostValue, postValues } from "./postValues.tsx";
import { type Changes, pickChanges, type PostConflict, readUnsaved, useSaver } from "./useSaver.ts";
import { VersionsPart } from "./VersionsPart.tsx";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { frame } from "../../../ui/theme/theme.ts";
import type { SaveState } from "../../../records/edit/autosave.ts";
import { storedFragment } from "../../../ui/richText/purify.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

// Whether the text is saved: shown below the title, and announced to screen readers.
const icons: Record<SaveState, IconName> = {
  saved: "check",
  waiting: "pencil",
  saving: "refresh",
  failed: "warning",
  conflict: "warning",
};

function SavingSign({ state }: { state: SaveState }) {
  const t = useText();
  return (
    <Box
      component="output"
      data-saving={state}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.75,
        ...((state === "failed" || state === "conflict") && { color: "error.main" }),
      }}
    >
      <Icon name={icons[state]} size={16} />
      {t(`posts.saving.${state}`)}
    </Box>
  );
}

const Editor = fromScript(() =>
  import("../../../ui/richText/RichTextEditor.tsx").then((module) => module.RichTextEditor),
);

/** The typed text and what the server refused of it; saves it, and starts over from another version. */
const useEditing = (post: Post) => {
  const navigate = useNavigate();
  const [unsaved] = useState(() => readUnsaved(post.id));
  const [values, setValues] = useState(() => ({ ...postValues(post), ...unsaved?.changes }));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** A text from elsewhere: the editor starts over with it. */
  const [edition, setEdition] = useState(0);

  const onSaved = (saved: Post) => {
    setValues((typed) => (typed.slug === saved.slug ? typed : { ...typed, slug: saved.slug }));
    if (saved.slug !== post.slug) void navigate(paths.dashboard.editPost(saved.slug), { replace: true });
  };
  const saver = useSaver(post, {
    isAutomatic: post.status !== "published",
    unsaved,
    onSaved,
    onRefused: (field, message) => setRefused((known) => ({ ...known, [field]: message })),
  });
  const change = (changes: Changes) => {
    setValues((typed) => ({ ...typed, ...changes }));
    setRefused({});
    saver.change(changes);
  };
  const startFrom = (other: Post, mine: Changes = {}) => {
    setValues({ ...postValues(other), ...mine });
    setEdition((known) => known + 1);
    saver.moveTo(other);
    if (other.slug !== post.slug) void navigate(paths.dashboard.editPost(other.slug), { replace: true });
  };
  return { unsaved, values, refused, edition, saver, change, startFrom };
};

const columnsLooks = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" },
} as const;

type ConflictProps = {
  conflict: PostConflict;
  onDecide: (theirs: Post, kept: Changes) => void;
};

/** The parts that both have changed; what the user has not touched is theirs afterwards. */
function Conflict({ conflict, onDecide }: ConflictProps) {
  const t = useText();
  const { theirs, mine } = conflict;
  const values = postValues(theirs);
  const typed = { ...values, ...mine };
  const name = theirs.forAuthors?.updatedBy?.name || t("chat.erased");
  const copy = () =>
    void navigator.clipboard
      .writeText(`${typed.title}\n\n${storedFragment(typed.html).textContent}`)
      .then(() => toastSuccess(t("chat.message.copied")), toastError);
  return (
    <ConflictDialog
      conflict={{
        ...conflict,
        theirs: values,
        decide: (kept) => kept && onDecide(theirs, pickChanges(mine, kept)),
      }}
      words={{ theirs: t("posts.conflict.theirs", { name }) }}
      aside={
        <Button color="inherit" onClick={copy}>
          {t("posts.conflict.copy")}
        </Button>
      }
      nameOf={(field) => postFieldName(t, field)}
      renderValue={(field, value) => <PostValue field={field} value={value} />}
    />
  );
}

export function EditPost({ post }: { post: Post }) {
  const t = useText();
  const { id } = post;
  const { unsaved, values, refused, edition, saver, change, startFrom } = useEditing(post);
  /** It has a title and nothing else yet: the text comes next. */
  const [isBegun] = useState(post.title !== "" && post.html === "" && !unsaved);
  const onPicture = async (file: File) => {
    const { key, width, height } = await addPicture(id, file);
    return { src: `/api/v1${imagePath(key, 1200)}`, alt: "", width, height };
  };

  return (
    <Page
      title={t("posts.edit")}
      subtitle={<SavingSign state={saver.state} />}
      way={[{ label: t("shell.nav.posts"), to: paths.dashboard.posts }]}
      action={<EditActions post={post} title={values.title} audience={values.audience} saver={saver} />}
      actionFills
    >
      {saver.conflict && (
        <Conflict
          conflict={saver.conflict}
          onDecide={(theirs, kept) => {
            startFrom(theirs, kept);
            saver.settle(theirs, kept);
          }}
        />
      )}
      <Box sx={columnsLooks}>
        <Stack gap={2} sx={{ minWidth: 0 }}>
          {unsaved && <Alert severity="info">{t("posts.restoredDraft")}</Alert>}
          {post.status === "published" && <Alert severity="info">{t("posts.publish.saveHelp")}</Alert>}
          <Card sx={{ padding: { xs: 2, md: 3 }, display: "grid", gap: 2.5 }}>
            <Field label={t("posts.field.title")} required {...(refused.title && { error: refused.title })}>
              {({ id: fieldId, ties }) => (
                <OutlinedInput
                  id={fieldId}
                  fullWidth
                  value={values.title}
                  onChange={({ target }) => change({ title: target.value })}
                  slotProps={{ input: { ...ties, maxLength: maxTitle, dir: "auto" } }}
                  sx={{ fontWeight: 600, typography: "h3" }}
                />
              )}
            </Field>
            <Suspense fallback={<LinesWaiting lines={8} />}>
              <Editor
                key={edition}
                label={t("posts.field.text")}
                toolbarLabel={t("posts.field.tools")}
                toolbarTop={frame.header}
                initialHtml={values.html}
                onChange={(html) => change({ html })}
                onPicture={onPicture}
                references={editorReferences}
                shouldFocus={isBegun}
              />
            </Suspense>
          </Card>
        </Stack>
        <Stack gap={3}>
          <AudiencePart values={values} onChange={change} />
          <CoverPart postId={id} values={values} onChange={change} />
          <DetailsPart values={values} refused={refused} onChange={change} />
          <VersionsPart post={post} saver={saver} onRestored={startFrom} />
        </Stack>
      </Box>
    </Page>
  );
}
