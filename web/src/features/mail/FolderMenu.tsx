// The current folder as a button; its menu has the others and the user's labels, if there is no room beside the list.
import { Box, Button } from "@mui/material";
import { mailFolders } from "@igo/contract/mail/mail";
import { useEffect, useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { cut } from "../../ui/display/TwoLines.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { labelPath } from "./address.ts";
import type { FolderItem } from "./FolderMenuItems.tsx";
import { folderIcons, useCounts, type Shown } from "./Folders.tsx";
import { LabelDot } from "./labels/LabelDot.tsx";
import { useLabels } from "./labels/labels.data.ts";
import { touchHeight } from "../../ui/layout/touch.ts";

const loadItems = () => import("./FolderMenuItems.tsx").then((module) => module.FolderMenuItems);
const Items = whenOpened(loadItems);

const usePlaces = (): FolderItem[] => {
  const t = useText();
  const counts = useCounts();
  return [
    ...mailFolders.map((id) => ({
      id,
      to: paths.dashboard.mailFolder(id),
      name: t(`mail.folder.${id}`),
      sign: <Icon name={folderIcons[id]} size={18} />,
      count: counts[id] ?? 0,
      isQuiet: id !== "inbox",
    })),
    ...useLabels().map(({ id, name, color, unread }) => ({
      id,
      to: labelPath(id),
      name,
      sign: (
        <Box component="span" sx={{ width: 18, display: "grid", placeItems: "center" }}>
          <LabelDot color={color} />
        </Box>
      ),
      count: unread,
      isQuiet: false,
    })),
  ];
};

/** The menu loads behind the list: whoever opens it does not wait for a script. */
const useLoadedBehind = () =>
  useEffect(() => {
    loadItems().catch(() => undefined);
  }, []);

export function FolderMenu({ folder, labelId }: Shown) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const places = usePlaces();
  useLoadedBehind();
  const here = places.find((place) => place.id === labelId) ?? places.find((place) => place.id === folder);
  return (
    <>
      <Button
        id={id}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={here?.sign}
        endIcon={<Icon name="chevronDown" size={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...touchHeight, minWidth: 0, marginInlineStart: -0.75, maxWidth: "100%" }}
      >
        <Box component="span" dir="auto" sx={cut}>
          {here?.name}
        </Box>
        {here !== undefined && here.count > 0 && (
          <Box component="span" sx={{ display: "flex", marginInlineStart: 1 }}>
            <CountBadge count={here.count} isQuiet={here.isQuiet} />
          </Box>
        )}
      </Button>
      <Items
        places={places}
        here={here}
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
