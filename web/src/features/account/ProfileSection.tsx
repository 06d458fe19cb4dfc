// The user's name and phone. The email address is read-only; only the operations team can change it.
import { profileInput } from "@igo/contract/session/session";
import { OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useUser } from "../../core/session/session.ts";
import { changesOf, pickFields } from "../../ui/changes/changes.ts";
import { Fields, Form } from "../../ui/form/Form.tsx";
import { PhoneField } from "../../ui/form/fields/PhoneField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { useUpdateProfile } from "./account.data.ts";
import { PhoneSection } from "./PhoneSection.tsx";
import { PhotoPart } from "./PhotoPart.tsx";
import { Field } from "../../ui/form/fields/Field.tsx";
import { Stack } from "../../ui/layout/Boxes.tsx";

// The email address the user signs in with, as a read-only field.
function EmailShown({ email }: { email: string }) {
  const t = useText();
  return (
    <Field label={t("account.email")} help={t("account.emailHelp")}>
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
            <TextField
              form={form}
              name="firstName"
              label={t("account.firstName")}
              autoComplete="given-name"
            />
            <TextField form={form} name="lastName" label={t("account.lastName")} autoComplete="family-name" />
            <PhoneField
              form={form}
              name="phone"
              label={t("account.phone")}
              kind="mobile"
              autoComplete="tel"
            />
            {email && <EmailShown email={email} />}
          </Fields>
        </Form>
      </AccountCard>
      <PhoneSection />
    </Stack>
  );
}
