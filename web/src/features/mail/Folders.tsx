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
import { labelPath } from "./address.ts";
import { folderLooks } from "./folderLooks.ts";
import { LabelDot } from "./labels/LabelDot.tsx";
import { LabelLinks } from "./labels/LabelLinks.tsx";
import { useLabels } from "./labels/labels.data.ts";
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

type Shown = { folder: MailFolder; labelId: string | undefined };

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
              <Icon name={icons[one]} />
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

export function FolderTabs({ folder, labelId }: Shown) {
  const t = useText();
  const counts = useCounts();
  const labels = useLabels();
  const isOfLabel = labels.some(({ id }) => id === labelId);
  return (
    <Tabs
      component="nav"
      value={isOfLabel ? labelId : folder}
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
      {labels.map(({ id, name, color, unread }) => (
        <Tab
          key={id}
          value={id}
          component={Link}
          to={labelPath(id)}
          label={
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
              <LabelDot color={color} />
              <span dir="auto">{name}</span>
              {unread > 0 && <CountBadge count={unread} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}
