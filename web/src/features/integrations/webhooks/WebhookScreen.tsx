// A webhook: whether its deliveries arrive, what it hears of, and its log.
import type { Webhook } from "@igo/contract/webhooks/webhooks";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isRecordMissing } from "../../../records/RecordMissing.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { When } from "../../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastError, toastSuccess, toastWarning } from "../../../ui/feedback/toast.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { TwoColumns } from "../../../ui/layout/TwoColumns.tsx";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { integrationQuery } from "../integrations.data.ts";
import { DeliveryLog } from "./DeliveryLog.tsx";
import { NewSecret } from "./NewSecret.tsx";
import { WebhookMissing } from "./WebhookMissing.tsx";
import { WebhookState } from "./WebhookState.tsx";
import {
  useDeleteWebhook,
  useRotateSecret,
  useSwitchWebhook,
  useTestWebhook,
  webhookQuery,
} from "./webhooks.data.ts";

const { admin } = paths.dashboard;

export function WebhookScreen() {
  const t = useText();
  const { id = "", webhookId = "" } = useParams();
  const query = useQuery(webhookQuery(webhookId));
  const integration = useQuery(integrationQuery(id));
  const [secret, setSecret] = useState<string | null>(null);
  if (isRecordMissing(query.error)) return <WebhookMissing integrationId={id} />;
  const webhook = query.data;
  return (
    <Page
      title={webhook?.name ?? t("webhooks.one")}
      subtitle={webhook?.description ?? null}
      way={[
        { label: t("integrations.title"), to: admin.integrations },
        { label: integration.data?.name ?? t("integrations.one"), to: admin.integration(id) },
      ]}
      action={webhook && <Actions webhook={webhook} onSecret={setSecret} />}
    >
      <Loaded what="webhooks.notLoaded.one" query={query} waiting={<LinesWaiting lines={10} />}>
        {(loaded) => (
          <TwoColumns label={t("webhooks.summary")} side={<Summary webhook={loaded} />}>
            <Stack gap={3}>
              {secret !== null && <NewSecret secret={secret} webhook={loaded} />}
              <Trouble webhook={loaded} />
              <DeliveryLog webhookId={loaded.id} />
            </Stack>
          </TwoColumns>
        )}
      </Loaded>
    </Page>
  );
}

type ActionsProps = { webhook: Webhook; onSecret: (secret: string) => void };

function Actions({ webhook: { id, integrationId, state }, onSecret }: ActionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const test = useTestWebhook();
  const turn = useSwitchWebhook();
  const rotate = useRotateSecret();
  const remove = useDeleteWebhook();
  const [isAsking, setIsAsking] = useState(false);
  const params = { id };
  const sendTest = () =>
    void test.mutateAsync({ params }).then(({ delivery: { outcome, status, trouble, ms } }) => {
      if (outcome === "delivered") return toastSuccess(t("webhooks.testSent", { status: status ?? "", ms }));
      const why = trouble
        ? t(`webhooks.trouble.${trouble}`)
        : t("webhooks.answered", { status: status ?? "" });
      return toastWarning(t("webhooks.testFailed", { why }));
    }, toastError);
  const turnOff = () =>
    turn
      .mutateAsync({ params, body: { isOn: false } })
      .then(() => toastSuccess(t("webhooks.turnedOff")), toastError);
  const renew = () =>
    rotate.mutateAsync({ params, body: {} }).then(({ secret }) => onSecret(secret), toastError);
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          { label: t("ui.edit"), icon: "pencil", to: admin.editWebhook(integrationId, id) },
          { label: t("webhooks.secret.rotate"), icon: "key", onClick: () => void renew() },
          ...(state === "off"
            ? []
            : [{ label: t("webhooks.turnOff"), icon: "pause" as const, onClick: () => void turnOff() }]),
          { label: t("webhooks.delete"), icon: "trash", danger: true, onClick: () => setIsAsking(true) },
        ]}
      />
      <Button variant="contained" loading={test.isPending} onClick={sendTest}>
        {t("webhooks.test")}
      </Button>
      <Confirm
        open={isAsking}
        danger
        title={t("webhooks.deleteTitle")}
        action={t("webhooks.delete")}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          toastSuccess(t("webhooks.deleted"));
          await navigate(admin.integration(integrationId), { replace: true });
        }}
        onClose={() => setIsAsking(false)}
      >
        {t("webhooks.deleteHelp")}
      </Confirm>
    </>
  );
}

/** What keeps deliveries from arriving, and how to go on. */
function Trouble({ webhook: { id, state, offReason, failingSince, nextTryAt } }: { webhook: Webhook }) {
  const t = useText();
  const turn = useSwitchWebhook();
  const turnOn = (from: "where-it-stopped" | "now") =>
    void turn
      .mutateAsync({ params: { id }, body: { isOn: true, from } })
      .then(() => toastSuccess(t("webhooks.wentOn")), toastError);
  if (state === "failing" && failingSince) {
    const since = formatDateTime(failingSince);
    return (
      <Notice tone="warning">
        {nextTryAt
          ? t("webhooks.failing", { since, next: formatDateTime(nextTryAt) })
          : t("webhooks.failingNow", { since })}
      </Notice>
    );
  }
  if (state !== "off") return null;
  return (
    <Notice tone={offReason === "person" ? "info" : "warning"}>
      <Stack gap={1.5}>
        <span>{t(`webhooks.off.${offReason ?? "person"}`)}</span>
        <Row wrap>
          <Button
            size="small"
            variant="contained"
            disabled={turn.isPending}
            onClick={() => turnOn("where-it-stopped")}
          >
            {t("webhooks.goOnWhere")}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={turn.isPending}
            onClick={() => turnOn("now")}
          >
            {t("webhooks.goOnNow")}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}

function Summary({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { kinds, chains, deliveredAt, createdAt, oldSecretEndsAt } = webhook;
  const named = kinds.map((kind) => {
    const group = kind.startsWith("market.") ? "market" : kind.startsWith("product.") ? "product" : null;
    const label = t(`webhooks.kind.${kind}`);
    return group ? `${t(`webhooks.group.${group}`)}: ${label.toLowerCase()}` : label;
  });
  return (
    <FactCard
      icon="bell"
      title={t("webhooks.summary")}
      facts={[
        { label: t("webhooks.stateOf"), value: <WebhookState webhook={webhook} /> },
        { label: t("webhooks.kinds"), value: named.map((name) => <div key={name}>{name}</div>) },
        {
          label: t("webhooks.chainIds"),
          value: chains?.map(({ name }) => name).join(", ") ?? t("webhooks.allChains"),
        },
        {
          label: t("webhooks.deliveredAt"),
          value: deliveredAt ? <When at={deliveredAt} /> : t("webhooks.notDelivered"),
        },
        oldSecretEndsAt
          ? {
              label: t("webhooks.secret.title"),
              value: t("webhooks.secret.both", { when: formatDateTime(oldSecretEndsAt) }),
            }
          : null,
        { label: t("webhooks.createdAt"), value: <When at={createdAt} /> },
      ]}
    />
  );
}
