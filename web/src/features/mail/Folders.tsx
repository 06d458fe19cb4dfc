// The mail folders with unread counts, and a button for a new mail, if there is room beside the list.
import { mailFolders, type MailFolder } from "@igo/contract/mail/mail";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { folderLooks } from "./folderLooks.ts";
import { LabelLinks } from "./labels/LabelLinks.tsx";
import { countsQuery } from "./unread.data.ts";

export const folderIcons: Record<MailFolder, IconName> = {
  inbox: "inbox",
  starred: "star",
  sent: "send",
  drafts: "pencil",
  outbox: "clock",
  archive: "archive",
  trash: "trash",
};

export const useCounts = (): Partial<Record<MailFolder, number>> => useQuery(countsQuery).data ?? {};

export type Shown = { folder: MailFolder; labelId: string | undefined };

export function Folders({ folder, labelId, onWrite }: Shown & { onWrite: () => void }) {
  const t = useText();
  const counts = useCounts();
  return (
    <Box
      component="nav"
      aria-label={t("mail.folders")}
      sx={{ padding: 2, display: "grid", gap: 2, alignContent: "start" }}
    >
      <Button variant="contained" size="large" startIcon={<Icon name="pencil" />} onClick={onWrite}>
        {t("mail.write")}
      </Button>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 0.5 }}>
        {mailFolders.map((one) => (
          <li key={one}>
            <Box
              component={Link}
              to={paths.dashboard.mailFolder(one)}
              {...(one === folder && labelId === undefined && { "aria-current": "page" })}
              sx={folderLooks}
            >
              <Icon name={folderIcons[one]} />
              <Box component="span" sx={{ flex: 1 }}>
                {t(`mail.folder.${one}`)}
              </Box>
              {(counts[one] ?? 0) > 0 && <CountBadge count={counts[one] ?? 0} />}
            </Box>
          </li>
        ))}
      </Box>
      <LabelLinks labelId={labelId} />
    </Box>
  );
}
