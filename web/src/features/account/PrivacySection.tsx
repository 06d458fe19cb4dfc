// The user's data: export, consents, and erasing the account.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { downloadMyData } from "./account.data.ts";
import { Consents } from "./Consents.tsx";
import { EraseAccount } from "./EraseAccount.tsx";

export function PrivacySection() {
  const t = useText();
  const [isLoading, setIsLoading] = useState(false);
  const take = async () => {
    setIsLoading(true);
    await downloadMyData().catch(toastError);
    setIsLoading(false);
  };
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <AccountCard title={t("account.data.title")} help={t("account.data.help")}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="download" size={18} />}
          loading={isLoading}
          onClick={() => void take()}
        >
          {t("account.data.download")}
        </Button>
      </AccountCard>
      <Consents />
      <EraseAccount />
    </Box>
  );
}
