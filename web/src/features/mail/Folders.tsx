// The mail folders with unread counts, and a button for a new mail, if there is room beside the list.
import { mailFolders, type MailFolder } from "@igo/contract/mail/mail";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { Icon, type IconName, IconButton } from "../../ui/theme/Icon.tsx";
import { countsQuery } from "./unread.data.ts";
import { cut } from "../../ui/display/TwoLines.tsx";
import { labelPath } from "./address.ts";
import { LabelDot } from "./labels/LabelDot.tsx";
import { editing, useLabels } from "./labels/labels.data.ts";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";

// Styles of folders and labels in a vertical list.
const folderLooks = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  minWidth: 0,
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
} as const;

// The user's labels below the folders, with unread counts, and a button for a new one.
function LabelLinks({ labelId }: { labelId: string | undefined }) {
  const t = useText();
  const labels = useLabels();
  return (
    <Box>
      <Row gap={0} sx={{ paddingInlineStart: 1.5 }}>
        <Muted component="h2" typography="overline" sx={{ flex: 1, margin: 0 }}>
          {t("mail.label.title")}
        </Muted>
        <IconButton
          name="plus"
          iconSize={18}
          label={t("mail.label.new")}
          onClick={() => editing.set({ label: null })}
        />
      </Row>
      <PlainList aria-label={t("mail.label.title")} gap={0.5}>
        {labels.map(({ id, name, color, unread }) => (
          <li key={id}>
            <Box
              component={Link}
              to={labelPath(id)}
              {...(id === labelId && { "aria-current": "page" })}
              sx={folderLooks}
            >
              <Box component="span" sx={{ width: 20, display: "grid", placeItems: "center" }}>
                <LabelDot color={color} />
              </Box>
              <Box component="span" dir="auto" title={name} sx={{ ...cut, flex: 1 }}>
                {name}
              </Box>
              {unread > 0 && <CountBadge count={unread} />}
            </Box>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}

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
    <Stack component="nav" aria-label={t("mail.folders")} gap={2} sx={{ padding: 2, alignContent: "start" }}>
      <Button
        variant="contained"
        size="large"
        startIcon={<Icon name="pencil" />}
        onClick={onWrite}
        sx={{ whiteSpace: "nowrap" }}
      >
        {t("mail.write")}
      </Button>
      <PlainList gap={0.5}>
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
              {(counts[one] ?? 0) > 0 && <CountBadge count={counts[one] ?? 0} isQuiet={one !== "inbox"} />}
            </Box>
          </li>
        ))}
      </PlainList>
      <LabelLinks labelId={labelId} />
    </Stack>
  );
}
