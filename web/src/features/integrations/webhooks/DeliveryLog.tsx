// The log of a webhook: what was sent and what came back, each of which can be sent again.
import { deliveryOutcome, webhookEvent, type WebhookDelivery } from "@igo/contract/webhooks/webhooks";
import { Box, Button, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Choice } from "../../../ui/choice/Choice.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { deliveriesQuery, useReplay, useResend } from "./webhooks.data.ts";

const all = "all";

export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<WebhookDelivery["outcome"] | null>(null);
  const query = useInfiniteQuery(deliveriesQuery(webhookId, outcome));
  const options = [
    { value: all, label: t("webhooks.log.all") },
    ...deliveryOutcome.options.map((value) => ({ value, label: t(`webhooks.log.outcome.${value}`) })),
  ];
  const value = outcome ?? all;
  return (
    <FactCard icon="history" title={t("webhooks.log.title")}>
      <Stack gap={2}>
        <Row wrap sx={{ justifyContent: "space-between" }}>
          <Muted typography="body2">{t("webhooks.log.help")}</Muted>
          <Choice
            look="plain"
            name={{ "aria-label": t("webhooks.log.show") }}
            options={options}
            value={[value]}
            shown={options.find((one) => one.value === value)?.label ?? ""}
            onChange={([chosen]) => setOutcome(deliveryOutcome.nullable().catch(null).parse(chosen))}
          />
        </Row>
        <Loaded
          what="webhooks.notLoaded.log"
          query={query}
          waiting={<LinesWaiting lines={6} />}
          isEmpty={({ pages }) => pages.every(({ deliveries }) => deliveries.length === 0)}
          empty={<Typography variant="body2">{t("webhooks.log.none")}</Typography>}
        >
          {({ pages }) => (
            <PlainList>
              {pages.flatMap(({ deliveries }) =>
                deliveries.map((delivery) => (
                  <Line key={delivery.id} webhookId={webhookId} delivery={delivery} />
                )),
              )}
            </PlainList>
          )}
        </Loaded>
        {query.hasNextPage && (
          <Button
            variant="outlined"
            color="inherit"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            sx={{ justifySelf: "start" }}
          >
            {t("webhooks.log.more")}
          </Button>
        )}
      </Stack>
    </FactCard>
  );
}

const colors = { delivered: "success", failed: "error", parked: "warning" } as const;

type LineProps = { webhookId: string; delivery: WebhookDelivery };

function Line({ webhookId, delivery }: LineProps) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, at, outcome, status, trouble, ms, cause } = delivery;
  const came = trouble ? t(`webhooks.trouble.${trouble}`) : t("webhooks.answered", { status: status ?? "" });
  const how = cause === "resend" ? t("webhooks.log.resent") : t("webhooks.log.try", { count: delivery.try });
  return (
    <Box component="li" sx={{ borderBottom: "1px solid", borderColor: "divider", paddingBlock: 1 }}>
      <Row wrap sx={{ justifyContent: "space-between" }}>
        <Box sx={{ minWidth: 0, flex: "1 1 200px" }}>
          <Row wrap>
            <Typography variant="subtitle2" component="span" sx={{ overflowWrap: "anywhere" }}>
              {kind === "ping" ? t("webhooks.log.ping") : kind}
            </Typography>
            <SoftChip color={colors[outcome]} label={t(`webhooks.log.outcome.${outcome}`)} />
          </Row>
          <Muted typography="body2">
            {[formatDateTime(at), came, `${ms} ms`, ...(cause === "test" ? [] : [how])].join(" · ")}
          </Muted>
        </Box>
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<Icon name={isOpen ? "chevronUp" : "chevronDown"} size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("webhooks.log.details")}
        </Button>
      </Row>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Opened webhookId={webhookId} delivery={delivery} />}
      </Box>
    </Box>
  );
}

const momentOf = (request: string): string | undefined => {
  try {
    return webhookEvent.safeParse(JSON.parse(request)).data?.timestamp;
  } catch {
    return undefined;
  }
};

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

function Opened({ webhookId, delivery }: LineProps) {
  const t = useText();
  const resend = useResend();
  const replay = useReplay();
  const [isAsking, setIsAsking] = useState(false);
  const since = delivery.cause === "test" ? undefined : momentOf(delivery.request);
  const again = () =>
    void resend
      .mutateAsync({ params: { id: webhookId, deliveryId: delivery.id } })
      .then(
        ({ delivery: { status } }) => toastSuccess(t("webhooks.log.resentDone", { status: status ?? "—" })),
        toastError,
      );
  return (
    <Stack gap={1.5} sx={{ paddingBlock: 1.5 }}>
      {delivery.outcome === "parked" && <Muted typography="body2">{t("webhooks.log.parkedHelp")}</Muted>}
      <Written label={t("webhooks.log.request")} text={pretty(delivery.request)} />
      <Written label={t("webhooks.log.answer")} text={delivery.answer || t("webhooks.log.noAnswer")} />
      <Row wrap>
        <Button size="small" variant="outlined" loading={resend.isPending} onClick={again}>
          {t("webhooks.log.resend")}
        </Button>
        {since !== undefined && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
            {t("webhooks.log.replay")}
          </Button>
        )}
      </Row>
      <Confirm
        open={isAsking}
        title={t("webhooks.log.replayTitle")}
        action={t("webhooks.log.replay")}
        onConfirm={async () => {
          await replay.mutateAsync({ params: { id: webhookId }, body: { since: since ?? delivery.at } });
          toastSuccess(t("webhooks.log.replayed"));
        }}
        onClose={() => setIsAsking(false)}
      >
        {t("webhooks.log.replayHelp")}
      </Confirm>
    </Stack>
  );
}

function Written({ label, text }: { label: string; text: string }) {
  return (
    <Box component="figure" sx={{ margin: 0, minWidth: 0 }}>
      <Muted component="figcaption" typography="caption">
        {label}
      </Muted>
      <Box
        component="section"
        tabIndex={0}
        aria-label={label}
        sx={{
          margin: 0,
          padding: 1.5,
          maxHeight: 240,
          overflow: "auto",
          borderRadius: 1,
          bgcolor: "action.hover",
          fontSize: 13,
          fontFamily: "monospace",
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
