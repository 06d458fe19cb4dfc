// The dialog of an event, with its own URL: the details, or the form to create or edit it.
import { Box, Dialog, DialogContent, DialogTitle } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { closeUnlessTyped } from "../../../ui/overlay/closeUnlessTyped.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { eventQuery } from "../calendar.data.ts";
import { closed, type CalendarUrl } from "../calendar.url.ts";
import { EventDetails } from "./EventDetails.tsx";
import { EventForm } from "./EventForm.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = { open: boolean; url: CalendarUrl; onUrl: (url: Partial<CalendarUrl>) => void };

export function EventDialog({ open, url, onUrl }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  const close = () => onUrl(closed);
  return (
    <Dialog
      open={open}
      onClose={closeUnlessTyped(close)}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      // So that input for one event does not appear in the next.
      key={`${url.event} ${url.on} ${url.start}`}
    >
      {open &&
        (url.event === "new" ? (
          <New id={id} url={url} onClose={close} />
        ) : (
          <Known id={id} url={url} onUrl={onUrl} />
        ))}
    </Dialog>
  );
}

function Title({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useText();
  return (
    <Row align="flex-start" sx={{ paddingInlineEnd: 2, paddingTop: 1 }}>
      <DialogTitle id={id} variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <Box sx={{ paddingTop: 1.5 }}>
        <IconButton name="close" label={t("ui.close")} onClick={onClose} />
      </Box>
    </Row>
  );
}

function New({ id, url, onClose }: { id: string; url: CalendarUrl; onClose: () => void }) {
  const t = useText();
  return (
    <>
      <Title id={id} title={t("calendar.create")} onClose={onClose} />
      <DialogContent sx={{ paddingBottom: 0 }}>
        <EventForm url={url} event={null} onDone={onClose} onCancel={onClose} />
      </DialogContent>
    </>
  );
}

function Known({ id, url, onUrl }: Omit<Props, "open"> & { id: string }) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const query = useQuery(eventQuery(url.event ?? "", url.on));
  const close = () => onUrl(closed);
  return (
    <>
      <Title
        id={id}
        title={isEditing ? t("calendar.edit") : (query.data?.title ?? t("calendar.title"))}
        onClose={close}
      />
      <DialogContent sx={{ paddingBottom: isEditing ? 0 : 3 }}>
        <Loaded what="event" query={query}>
          {(event) =>
            isEditing ? (
              <EventForm url={url} event={event} onDone={close} onCancel={() => setIsEditing(false)} />
            ) : (
              <EventDetails event={event} onEdit={() => setIsEditing(true)} onClose={close} />
            )
          }
        </Loaded>
      </DialogContent>
    </>
  );
}
