// Lets administrators mail a run's rows with errors back to the person they came from.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Button } from "@mui/material";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";

type Props = { run: Pick<ImportRun, "id">; label: string; sx?: ComponentProps<typeof Button>["sx"] };

export const sendErrorsPath = ({ id }: Pick<ImportRun, "id">) => `${paths.dashboard.mail}?importErrors=${id}`;

export function SendErrors({ run, label, sx }: Props) {
  const user = useUser();
  if (!isAdmin(user)) return null;
  return (
    <Button
      component={RouterLink}
      to={sendErrorsPath(run)}
      color="inherit"
      startIcon={<Icon name="mail" size={18} />}
      sx={sx}
    >
      {label}
    </Button>
  );
}
