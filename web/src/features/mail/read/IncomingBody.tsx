// The text of a mail from outside: a page of the server in a frame that runs no scripts and loads nothing remote before
// the reader agrees. The frame is as high as its content, measured from here.
import type { Mail } from "@igo/contract/mail/mail";
import { continueImport } from "@igo/contract/mail/incoming.calls";
import { Box, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { addressOf, call } from "../../../core/net/api.ts";
import { paths } from "../../../core/paths.ts";
import { useSettings } from "../../../core/settings.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";

type Incoming = NonNullable<Mail["incoming"]>;
type Props = { mail: Mail; incoming: Incoming };

export function IncomingBody({ mail, incoming }: Props) {
  const t = useText();
  const [showsPictures, setShowsPictures] = useState(false);
  const { pictures, leftOut, workbooks, isAutomatic, sender } = incoming;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      {(sender === "other" || sender === "user") && (
        <Notice tone="warning">
          {t(`mail.read.unverified.${sender}`, { address: mail.from?.address ?? "" })}
        </Notice>
      )}
      {isAutomatic && <Notice tone="info">{t("mail.read.automatic")}</Notice>}
      {pictures > 0 && !showsPictures && (
        <Box data-unprinted="">
          <Notice
            tone="info"
            action={
              <Button color="inherit" onClick={() => setShowsPictures(true)} sx={{ minHeight: 44 }}>
                {t("mail.read.showPictures")}
              </Button>
            }
          >
            {t("mail.read.blocked", { count: pictures })}
          </Notice>
        </Box>
      )}
      <Frame
        path={incoming.bodyPath}
        title={t("mail.read.body", { name: mail.from?.name ?? t("chat.erased") })}
        showsPictures={showsPictures}
      />
      {workbooks.map(({ fileId }) => (
        <ContinueImport key={fileId} fileId={fileId} />
      ))}
      {leftOut.length > 0 && (
        <Notice tone="warning">{t("mail.read.leftOut", { names: leftOut.join(", ") })}</Notice>
      )}
    </Box>
  );
}

/** On another host we cannot measure its height, so it scrolls. */
const contentOf = (frame: HTMLIFrameElement): HTMLElement | null => {
  try {
    return frame.contentDocument?.documentElement ?? null;
  } catch {
    return null;
  }
};

function Frame({ path, title, showsPictures }: { path: string; title: string; showsPictures: boolean }) {
  const theme = useSettings().colorScheme;
  const language = useLanguage();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [loads, setLoads] = useState(0);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const content = frame && loads > 0 ? contentOf(frame) : null;
    if (!content) return undefined;
    const measure = () => setHeight(Math.ceil(content.getBoundingClientRect().height));
    const watch = new ResizeObserver(measure);
    watch.observe(content);
    return () => watch.disconnect();
  }, [frame, loads]);
  const query = new URLSearchParams({ theme, language, pictures: String(showsPictures) }).toString();
  return (
    <iframe
      ref={setFrame}
      // Never scripts; same-origin so that its height can be measured.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      src={`${addressOf(path)}?${query}`}
      title={title}
      onLoad={() => setLoads((count) => count + 1)}
      style={{
        display: "block",
        width: "100%",
        height: height ?? "min(60vh, 480px)",
        border: 0,
        // The same background in both modes.
        colorScheme: "normal",
        background: "transparent",
      }}
    />
  );
}

const second = 1000;
const patience = 60;

/** A run that is still being checked accepts the file once it is done. */
const bringBack = async (fileId: string) => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await call(continueImport, { params: { fileId } });
    if (answer.isTaken || attempt === patience) return answer;
    await new Promise((resolve) => setTimeout(resolve, second));
  }
};

function ContinueImport({ fileId }: { fileId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const bringing = useMutation({
    mutationFn: () => bringBack(fileId),
    onSuccess: ({ import: { id, kind } }) =>
      void navigate(kind === "market" ? paths.dashboard.admin.importRun(id) : paths.dashboard.menuImport(id)),
    onError: (error) => toastError(error),
  });
  return (
    <Box data-unprinted="">
      <Button
        variant="contained"
        loading={bringing.isPending}
        loadingPosition="start"
        startIcon={<Icon name="fileUp" size={18} />}
        onClick={() => bringing.mutate()}
        sx={{ minHeight: 44 }}
      >
        {t("mail.read.continueImport")}
      </Button>
    </Box>
  );
}
