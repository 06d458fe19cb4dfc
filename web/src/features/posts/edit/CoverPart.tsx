// A post's cover: choose, replace, remove, and its alternative text.
import type { PostFields } from "@igo/contract/posts/posts";
import { Box, Button, OutlinedInput } from "@mui/material";
import { type ChangeEvent, useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { PostCover } from "../list/PostCover.tsx";
import { addPicture } from "../posts.data.ts";
import type { Changes } from "./useSaver.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { postId: string; values: PostFields; onChange: (changes: Changes) => void };

export function CoverPart({ postId, values: { coverKey, coverAlt }, onChange }: Props) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    setIsBusy(true);
    await addPicture(postId, file).then(({ key }) => onChange({ coverKey: key }), toastError);
    setIsBusy(false);
  };
  return (
    <FactCard icon="image" title={t("posts.field.cover")}>
      <Stack gap={2}>
        {coverKey !== null && (
          <Box sx={{ borderRadius: 1, overflow: "hidden" }}>
            <PostCover coverKey={coverKey} alt={coverAlt} isSmall />
          </Box>
        )}
        <Row align="stretch" wrap>
          <Button
            variant="outlined"
            color="inherit"
            loading={isBusy}
            startIcon={<Icon name="upload" size={18} />}
            onClick={() => picker.current?.click()}
          >
            {t(coverKey === null ? "posts.field.coverAdd" : "posts.field.coverReplace")}
          </Button>
          {coverKey !== null && (
            <Button color="inherit" onClick={() => onChange({ coverKey: null })}>
              {t("posts.field.coverRemove")}
            </Button>
          )}
        </Row>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={t("posts.field.coverAdd")}
          onChange={(event) => void choose(event)}
        />
        {coverKey !== null && (
          <Field label={t("posts.field.coverAlt")} help={t("posts.field.coverAltHelp")}>
            {({ id, ties }) => (
              <OutlinedInput
                id={id}
                fullWidth
                value={coverAlt}
                onChange={({ target }) => onChange({ coverAlt: target.value })}
                slotProps={{ input: { ...ties, maxLength: 300, dir: "auto" } }}
              />
            )}
          </Field>
        )}
      </Stack>
    </FactCard>
  );
}
