// All entries of a day that do not fit in the month.
import { Button, Popover, Typography } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { longDay } from "../calendar.words.ts";
import type { Entry } from "../entries.ts";
import { EntryButton } from "./EntryButton.tsx";
import { PlainList } from "../../../ui/layout/Boxes.tsx";

type Props = {
  open: boolean;
  date: string;
  anchor: HTMLElement | null;
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  onDay: (date: string) => void;
  onClose: () => void;
};

export function DayList({ open, date, anchor, entries, onOpen, onDay, onClose }: Props) {
  const t = useText();
  const id = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      transformOrigin={{ vertical: "top", horizontal: "center" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": id, sx: { width: 320, padding: 2 } } }}
    >
      {date !== "" && (
        <>
          <Typography id={id} variant="subtitle2" component="h2" sx={{ marginBottom: 1 }}>
            {longDay(date)}
          </Typography>
          <PlainList gap={0.5}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <EntryButton entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </PlainList>
          <Button size="small" onClick={() => onDay(date)} sx={{ marginTop: 1 }}>
            {t("calendar.openDay")}
          </Button>
        </>
      )}
    </Popover>
  );
}
