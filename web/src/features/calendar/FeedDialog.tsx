// The private URL of the user's calendar for other programs: create, copy, revoke.
import { Box, Button, OutlinedInput } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { feedQuery, useCreateFeed, useDeleteFeed } from "./calendar.data.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { Muted, Stack } from "../../ui/layout/Boxes.tsx";

export function FeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const query = useQuery({ ...feedQuery, enabled: open });
  const create = useCreateFeed();
  const remove = useDeleteFeed();
  // Shown once: the server stores only a hash.
  const [address, setAddress] = useState<string | null>(null);
  const close = () => {
    setAddress(null);
    onClose();
  };
  const make = () =>
    void create.mutateAsync({ body: {} }).then((made) => setAddress(made.address), toastError);
  const end = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          setAddress(null);
          toastSuccess(t("calendar.feed.ended"));
        },
        onError: (error) => toastError(error),
      },
    );
  return (
    <DialogFrame
      title={t("calendar.feed.title")}
      open={open}
      onClose={close}
      maxWidth="sm"
      sx={{ display: "grid", gap: 2 }}
      actions={
        <>
          {query.data && (
            <Button color="error" loading={remove.isPending} onClick={end}>
              {t("calendar.feed.end")}
            </Button>
          )}
          <Button variant="contained" loading={create.isPending} onClick={make}>
            {t(query.data ? "calendar.feed.again" : "calendar.feed.make")}
          </Button>
        </>
      }
      wayOut={t("ui.close")}
    >
      <Box sx={{ typography: "body2" }}>{t("calendar.feed.help")}</Box>
      {address !== null && <Address address={address} />}
      <Loaded what="calendar" query={query}>
        {(feed) =>
          feed ? (
            <Muted typography="body2">
              {t("calendar.feed.since", { time: formatDateTime(feed.createdAt) })}
              {feed.readAt && ` · ${t("calendar.feed.read", { time: formatDateTime(feed.readAt) })}`}
            </Muted>
          ) : (
            <Muted typography="body2">{t("calendar.feed.none")}</Muted>
          )
        }
      </Loaded>
    </DialogFrame>
  );
}

function Address({ address }: { address: string }) {
  const t = useText();
  const copy = () =>
    void navigator.clipboard
      .writeText(address)
      .then(() => toastSuccess(t("calendar.feed.copied")), toastError);
  return (
    <Notice tone="warning">
      <Stack gap={1.5}>
        {t("calendar.feed.once")}
        <OutlinedInput
          size="small"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { "aria-label": t("calendar.feed.address"), dir: "ltr" } }}
        />
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="copy" size={16} />}
          onClick={copy}
          sx={{ justifySelf: "start" }}
        >
          {t("calendar.feed.copy")}
        </Button>
      </Stack>
    </Notice>
  );
}
