// The user's name and phone. The email address is read-only; only the operations team can change it.
import { profileInput } from "@igo/contract/session/session";
import { OutlinedInput, Button } from "@mui/material";
import { useState, useRef } from "react";
import { useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { changesOf, pickFields } from "../../ui/changes/changes.ts";
import { Fields, Form } from "../../ui/form/Form.tsx";
import { PhoneField } from "../../ui/form/fields/PhoneField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastSuccess, toastError } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { useUpdateProfile, uploadPhoto, useRemovePhoto } from "./account.data.ts";
import { PhoneSection } from "./PhoneSection.tsx";
import { Field } from "../../ui/form/fields/Field.tsx";
import { Stack, Muted, Row } from "../../ui/layout/Boxes.tsx";
import { addressOf } from "../../core/net/api.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";

// The user's photo: choose, replace, remove. The server re-encodes it without its location.
function PhotoPart() {
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

// The email address the user signs in with, as a read-only field.
function EmailShown({ email }: { email: string }) {
  const t = useText();
  return (
    <Field
      label={t("session.email")}
      help={t(isAdmin(useUser()) ? "account.emailHelp.admin" : "account.emailHelp.partner")}
    >
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          value={email}
          readOnly
          slotProps={{ input: ties }}
          sx={{ bgcolor: "background.neutral" }}
        />
      )}
    </Field>
  );
}

const ownProfile = profileInput.pick({ firstName: true, lastName: true, phone: true }).required({
  firstName: true,
  lastName: true,
});

const fields = ownProfile.keyof().options;

export function ProfileSection() {
  const t = useText();
  const user = useUser();
  const { email } = user;
  // What another window or an administrator changes meanwhile is not changed back.
  const [base, setBase] = useState(() => ownProfile.parse(pickFields(user, fields)));
  const update = useUpdateProfile();
  const form = useContractForm(ownProfile, {
    start: base,
    onSave: async (given) => {
      const changes = changesOf(base, given);
      if (Object.keys(changes).length === 0) return;
      const { user: saved } = await update.mutateAsync({ body: profileInput.parse(changes) });
      const next = ownProfile.parse(pickFields(saved, fields));
      setBase(next);
      form.reset(next);
      toastSuccess(t("ui.saved"));
    },
  });
  return (
    <Stack gap={3}>
      <AccountCard title={t("account.section.profile")}>
        <PhotoPart />
        <Form form={form} submit={t("ui.saveChanges")}>
          <Fields>
            <TextField form={form} name="firstName" label={t("users.firstName")} autoComplete="given-name" />
            <TextField form={form} name="lastName" label={t("users.lastName")} autoComplete="family-name" />
            <PhoneField form={form} name="phone" label={t("users.phone")} kind="mobile" autoComplete="tel" />
            {email && <EmailShown email={email} />}
          </Fields>
        </Form>
      </AccountCard>
      <PhoneSection />
    </Stack>
  );
}
