// The folders of one's mail with what is unread, and a new mail; on a phone a row of tabs.
import { mailFolders, type MailFolder } from "@igo/contract/mail/mail";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { countsQuery } from "./unread.data.ts";

const icons: Record<MailFolder, IconName> = {
  inbox: "inbox",
  starred: "star",
  sent: "send",
  drafts: "pencil",
  outbox: "clock",
  archive: "archive",
  trash: "trash",
};

const useCounts = (): Partial<Record<MailFolder, number>> => useQuery(countsQuery).data ?? {};

export function Folders({ folder, onWrite }: { folder: MailFolder; onWrite: () => void }) {
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
              {...(one === folder && { "aria-current": "page" })}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1.5,
                minHeight: 44,
                paddingInline: 1.5,
                borderRadius: 1,
                color: "text.secondary",
                typography: "body2",
                textDecoration: "none",
                "&:hover": { bgcolor: "action.hover" },
                "&[aria-current]": {
                  color: "primary.main",
                  fontWeight: 600,
                  bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, transparent)",
                },
              }}
            >
              <Icon name={icons[one]} />
              <Box component="span" sx={{ flex: 1 }}>
                {t(`mail.folder.${one}`)}
              </Box>
              {(counts[one] ?? 0) > 0 && <CountBadge count={counts[one] ?? 0} />}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

export function FolderTabs({ folder }: { folder: MailFolder }) {
  const t = useText();
  const counts = useCounts();
  return (
    <Tabs
      component="nav"
      value={folder}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t("mail.folders")}
    >
      {mailFolders.map((one) => (
        <Tab
          key={one}
          value={one}
          component={Link}
          to={paths.dashboard.mailFolder(one)}
          label={
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
              {t(`mail.folder.${one}`)}
              {(counts[one] ?? 0) > 0 && <CountBadge count={counts[one] ?? 0} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}
