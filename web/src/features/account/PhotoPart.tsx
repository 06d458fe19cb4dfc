// The user's photo: choose, replace, remove. The server re-encodes it without its location.
import { Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { addressOf } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { useUser } from "../../core/session/session.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { uploadPhoto, useRemovePhoto } from "./account.data.ts";

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
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginBottom: 3 }}>
      <Avatar name={displayName} src={addressOf(photoUrl)} size={72} />
      <Box sx={{ display: "grid", gap: 1, flex: "1 1 220px" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
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
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("account.photo.help")}</Box>
      </Box>
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
    </Box>
  );
}
