// Mail: folders, the list, the open thread, and the compose window above them.
import "../../ui/theme/bringTeamIcons.ts";
import { Box, Card, Fab } from "@mui/material";
import { Suspense, useEffect, useRef } from "react";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { useShownWidth } from "../../ui/layout/pageWidth.ts";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { useMailAddress, type MailAddress } from "./address.ts";
import { goOnUnsaved, useComposing } from "./compose/composing.ts";
import { Folders } from "./Folders.tsx";
import { MailList } from "./list/MailList.tsx";
import { MailListHead } from "./list/MailListHead.tsx";
import { useMailActions, useFollowMail } from "./mail.data.ts";
import { useAnswers } from "./read/useAnswers.ts";
import { useMailKeys } from "./useMailKeys.ts";
import { useWriting } from "./useWriting.ts";
import { useSignal } from "../../core/signal.ts";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { editing, labelling } from "./labels/labels.data.ts";
import { frame } from "../../ui/theme/theme.ts";

// The label dialogs above the mail screen, opened from its lists, menus and keys.
const LabelDialog = whenOpened(() => import("./labels/LabelDialog.tsx").then((module) => module.LabelDialog));
const LabelChooser = whenOpened(() =>
  import("./labels/LabelChooser.tsx").then((module) => module.LabelChooser),
);

function LabelDialogs({ address }: { address: MailAddress }) {
  const edited = useSignal(editing);
  const chosen = useSignal(labelling);
  const stop = () => editing.set(null);
  return (
    <>
      {edited && (
        <LabelDialog
          open
          label={edited.label}
          onClose={stop}
          onDeleted={() => {
            stop();
            if (edited.label?.id === address.labelId) address.leaveLabel();
          }}
        />
      )}
      {chosen && <LabelChooser open of={chosen} onClose={() => labelling.set(null)} />}
    </>
  );
}

const loadThread = () => import("./read/Thread.tsx").then((module) => module.Thread);
const loadWindow = () => import("./compose/ComposeWindow.tsx").then((module) => module.ComposeWindow);
const Thread = fromScript(loadThread);
const ComposeWindow = fromScript(loadWindow);

/** Both load behind the list: whoever opens a mail, or begins one and types, does not wait for a script. */
const useLoadedBehind = () =>
  useEffect(() => {
    for (const load of [loadThread, loadWindow]) load().catch(() => undefined);
  }, []);

const screenLooks = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    md: "minmax(300px, 400px) minmax(0, 1fr)",
    lg: "204px minmax(260px, 320px) minmax(0, 1fr)",
    xl: "220px minmax(320px, 420px) minmax(0, 1fr)",
  },
  gridTemplateRows: "minmax(0, 1fr)",
  overflow: "hidden",
  height: {
    xs: "calc(100dvh - var(--header-height) - var(--foot-height))",
    md: "calc(100dvh - var(--header-height) - 48px)",
  },
  minHeight: 380,
  marginInline: { xs: -2, md: 0 },
  marginBlockStart: { xs: -2, md: 0 },
  marginBlockEnd: { xs: -8, md: -5 },
  borderRadius: { xs: 0, md: "16px" },
} as const;

const foldersLooks = {
  display: { xs: "none", lg: "block" },
  borderInlineEnd: "1px solid",
  borderColor: "divider",
  overflowY: "auto",
} as const;

const listLooks = {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  borderInlineEnd: { md: "1px solid" },
  borderColor: { md: "divider" },
} as const;

export function MailScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const address = useMailAddress();
  const { act } = useMailActions();
  const answers = useAnswers();
  const write = useWriting();
  const written = useComposing();
  const box = useRef<HTMLDivElement>(null);
  useMailKeys({ box, address, act, answers, onWrite: write });
  useShownWidth("full");
  useFollowMail();
  useLoadedBehind();
  useEffect(() => void goOnUnsaved(), []);
  const { id, folder } = address;
  return (
    <>
      <Card sx={screenLooks}>
        <Box sx={foldersLooks}>
          <Folders folder={folder} labelId={address.labelId} onWrite={write} />
        </Box>
        {(!isPhone || id === undefined) && (
          <Box component="section" aria-label={t("mail.list.title")} sx={listLooks}>
            <MailListHead address={address} isMain={id === undefined} onWrite={write} />
            <Box
              ref={box}
              sx={{ flex: 1, minHeight: 0, overflowY: "auto", paddingBlockEnd: { xs: 10, md: 0 } }}
            >
              <MailList address={address} act={act} />
            </Box>
          </Box>
        )}
        {id !== undefined ? (
          <Box sx={{ minWidth: 0, minHeight: 0, overflow: "auto" }}>
            <Suspense fallback={<LinesWaiting lines={10} />}>
              <Thread key={id} mailId={id} address={address} act={act} isPhone={isPhone} />
            </Suspense>
          </Box>
        ) : (
          !isPhone && (
            <Box sx={{ alignSelf: "center" }}>
              <EmptyState icon="mail" title={t("mail.none")} help={t("mail.noneHelp")} />
            </Box>
          )
        )}
      </Card>
      {isPhone && id === undefined && !written && (
        <Fab
          color="primary"
          aria-label={t("mail.write")}
          onClick={write}
          sx={{ position: "fixed", insetBlockEnd: `calc(${frame.foot} + 24px)`, insetInlineEnd: 24 }}
        >
          <Icon name="pencil" />
        </Fab>
      )}
      <LabelDialogs address={address} />
      <Suspense>{written && <ComposeWindow key={written.key} writing={written} />}</Suspense>
    </>
  );
}
