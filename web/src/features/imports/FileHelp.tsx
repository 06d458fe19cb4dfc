// What helps somebody who has no file yet: the template, two samples to try, and what is accepted.
import { downloadSample, downloadTemplate } from "@igo/contract/imports.calls";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { download } from "../../core/api.ts";
import { useText } from "../../core/i18n.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { toastError } from "../../ui/toast.ts";

export function FileHelp() {
  const t = useText();
  return (
    <Box>
      <Typography variant="subtitle2" component="h2">
        {t("imports.help.title")}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          margin: 0,
          marginInlineStart: -1,
          padding: 0,
          display: "grid",
          justifyItems: "start",
        }}
      >
        <Give icon="download" label={t("imports.help.template")} give={() => download(downloadTemplate)} />
        <Give
          icon="spreadsheet"
          label={t("imports.help.clean")}
          give={() => download(downloadSample, { params: { name: "clean.xlsx" } })}
        />
        <Give
          icon="spreadsheet"
          label={t("imports.help.messy")}
          give={() => download(downloadSample, { params: { name: "messy.xlsx" } })}
        />
      </Box>
      <Typography variant="body2" sx={{ marginTop: 1.5, color: "text.secondary" }}>
        {t("imports.help.limits")}
      </Typography>
    </Box>
  );
}

function Give({ icon, label, give }: { icon: IconName; label: string; give: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false);
  const begin = () => {
    setIsBusy(true);
    give()
      .catch(toastError)
      .finally(() => setIsBusy(false));
  };
  return (
    <li>
      <Button
        loading={isBusy}
        loadingPosition="start"
        startIcon={<Icon name={icon} />}
        onClick={begin}
        sx={{ textAlign: "start" }}
      >
        {label}
      </Button>
    </li>
  );
}
