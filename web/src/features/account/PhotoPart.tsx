// The user's photo: choose, replace, remove. The server re-encodes it without its location.
import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { addressOf } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { useUser } from "../../core/session/session.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { uploadPhoto, useRemovePhoto } from "./account.data.ts";
import { Muted, Row, Stack } from "../../ui/layout/Boxes.tsx";

export function PhotoPart() {
  const t = useText();
  const { displayName, photoUrl } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const remove = useRemovePhoto();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setIsSending(true);
    await uploadPhoto(file).then(() => toastSuccess(t("account.photo.saved")), toastError);
    setIsSending(false);
  };
  return (
    <Row gap={2} wrap sx={{ marginBottom: 3 }}>
      <Avatar name={displayName} src={addressOf(photoUrl)} size={72} />
      <Stack sx={{ flex: "1 1 220px" }}>
        <Row align="stretch" wrap>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="upload" size={18} />}
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {t(photoUrl ? "account.photo.replace" : "account.photo.upload")}
          </Button>
          {photoUrl && (
            <Button
              color="inherit"
              loading={remove.isPending}
              onClick={() =>
                void remove.mutateAsync({}).then(() => toastSuccess(t("account.photo.removed")), toastError)
              }
            >
              {t("account.photo.remove")}
            </Button>
          )}
        </Row>
        <Muted typography="body2">{t("account.photo.help")}</Muted>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t("account.photo.upload")}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
    </Row>
  );
}
