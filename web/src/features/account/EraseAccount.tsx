// Erases the account after a confirmation with the password, because nothing can restore it.
import { Box, Button, OutlinedInput } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { Field } from "../../ui/form/fields/Field.tsx";
import { usePasswordEye } from "../../ui/form/fields/usePasswordEye.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { devicesQuery, useEraseAccount } from "./account.data.ts";

export function EraseAccount() {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState("");
  const devices = useQuery(devicesQuery);
  const erase = useEraseAccount();
  const close = () => {
    setIsAsking(false);
    setPassword("");
  };
  const hasPassword = devices.data?.hasPassword ?? true;
  return (
    <AccountCard title={t("account.erase.title")} help={t("account.erase.help")}>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="trash" size={18} />}
        onClick={() => setIsAsking(true)}
      >
        {t("account.erase.open")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("account.erase.question")}
        action={t("account.erase.confirm")}
        danger
        onConfirm={async () => {
          await erase.mutateAsync({ body: hasPassword ? { password } : {} });
          toastSuccess(t("account.erase.done"));
        }}
        onClose={close}
      >
        <p>{t("account.erase.consequence")}</p>
        {hasPassword && <OwnPassword value={password} onChange={setPassword} />}
      </Confirm>
    </AccountCard>
  );
}

function OwnPassword({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const t = useText();
  const eye = usePasswordEye();
  return (
    <Box sx={{ marginTop: 3 }}>
      <Field label={t("account.erase.password")} required>
        {({ id, ties }) => (
          <OutlinedInput
            id={id}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="current-password"
            slotProps={{ input: ties }}
            {...eye}
          />
        )}
      </Field>
    </Box>
  );
}
