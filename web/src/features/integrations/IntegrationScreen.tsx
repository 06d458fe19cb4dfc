// An integration: its keys, with the first call to try one, and beside them who it is and what it may do.
import { type Integration, type IntegrationKey, maxKeys } from "@igo/contract/integrations/integrations";
import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink, useParams } from "react-router";
import { formatDate, formatDateTime } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isRecordMissing } from "../../records/RecordMissing.tsx";
import { useSeen } from "../../records/seen.ts";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TwoColumns } from "../../ui/layout/TwoColumns.tsx";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Copied } from "./Copied.tsx";
import { IntegrationMissing } from "./IntegrationMissing.tsx";
import { IntegrationState } from "./IntegrationState.tsx";
import { Webhooks } from "./webhooks/Webhooks.tsx";
import { integrationQuery, useCreateKey, useRevokeKey, useUpdateIntegration } from "./integrations.data.ts";

const { admin, six } = paths.dashboard;

export function IntegrationScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(integrationQuery(id));
  useSeen(query.data && { id, icon: "plug", label: query.data.name, hint: query.data.purpose });
  if (isRecordMissing(query.error)) return <IntegrationMissing />;
  const integration = query.data;
  return (
    <Page
      title={integration?.name ?? t("integrations.one")}
      subtitle={integration?.purpose ?? null}
      way={[{ label: t("integrations.title"), to: admin.integrations }]}
      action={integration && <Actions integration={integration} />}
    >
      <Loaded what="integrations.notLoaded.one" query={query} waiting={<LinesWaiting lines={10} />}>
        {(loaded) => (
          <TwoColumns label={t("integrations.summary")} side={<Summary integration={loaded} />}>
            <Stack gap={3}>
              {loaded.state !== "active" && (
                <Notice tone="warning">
                  {t(loaded.state === "paused" ? "integrations.pausedNotice" : "integrations.expiredNotice")}
                </Notice>
              )}
              <Keys integration={loaded} />
              <Webhooks integrationId={loaded.id} />
              <Scopes integration={loaded} />
            </Stack>
          </TwoColumns>
        )}
      </Loaded>
    </Page>
  );
}

function Actions({ integration: { id, name, version, state } }: { integration: Integration }) {
  const t = useText();
  const update = useUpdateIntegration();
  const isPaused = state === "paused";
  const pause = () =>
    update
      .mutateAsync({ body: { id, version, isPaused: !isPaused } })
      .then(
        () => toastSuccess(t(isPaused ? "integrations.wentOn" : "integrations.paused", { name })),
        toastError,
      );
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          { label: t("integrations.activity"), icon: "history", to: `${six}?actorId=${id}` },
          {
            label: t(isPaused ? "integrations.goOn" : "integrations.pause"),
            icon: isPaused ? "reset" : "pause",
            onClick: () => void pause(),
          },
        ]}
      />
      <Button
        variant="contained"
        component={RouterLink}
        to={admin.editIntegration(id)}
        startIcon={<Icon name="pencil" size={18} />}
      >
        {t("ui.edit")}
      </Button>
    </>
  );
}

function Summary({ integration }: { integration: Integration }) {
  const t = useText();
  const { owner, chains, expiresOn, lastUsedAt, createdAt } = integration;
  return (
    <FactCard
      icon="plug"
      title={t("integrations.summary")}
      facts={[
        { label: t("integrations.stateOf"), value: <IntegrationState integration={integration} /> },
        { label: t("integrations.owner"), value: owner.name },
        {
          label: t("integrations.chainIds"),
          value: chains?.map(({ name }) => name).join(", ") ?? t("integrations.allChains"),
        },
        {
          label: t("integrations.expiresOn"),
          value: expiresOn ? formatDate(expiresOn) : t("integrations.never"),
        },
        {
          label: t("integrations.lastUsed"),
          value: lastUsedAt ? <When at={lastUsedAt} /> : t("integrations.neverUsed"),
        },
        { label: t("integrations.createdAt"), value: <When at={createdAt} /> },
      ]}
    />
  );
}

function Scopes({ integration }: { integration: Integration }) {
  const t = useText();
  return (
    <FactCard icon="check" title={t("integrations.scopes")}>
      <PlainList gap={1.5}>
        {integration.scopes.map((scope) => (
          <li key={scope}>
            <Typography variant="subtitle2" component="span" sx={{ display: "block" }}>
              {t(`integrations.scope.${scope}.label`)}
            </Typography>
            <Muted typography="body2">{t(`integrations.scope.${scope}.help`)}</Muted>
          </li>
        ))}
      </PlainList>
    </FactCard>
  );
}

function Keys({ integration: { id, keys } }: { integration: Integration }) {
  const t = useText();
  const create = useCreateKey();
  // Shown once: the server stores only a hash.
  const [created, setCreated] = useState<string | null>(null);
  const make = () =>
    void create.mutateAsync({ params: { id }, body: {} }).then(({ key }) => setCreated(key), toastError);
  const isFull = keys.length >= maxKeys;
  return (
    <FactCard icon="key" title={t("integrations.keys.title")}>
      <Stack gap={2}>
        <Muted typography="body2">{t("integrations.keys.help")}</Muted>
        {created !== null && <NewKey value={created} />}
        {keys.length === 0 ? (
          <Typography variant="body2">{t("integrations.keys.none")}</Typography>
        ) : (
          <PlainList>
            {keys.map((key) => (
              <KeyLine key={key.id} integrationId={id} shown={key} />
            ))}
          </PlainList>
        )}
        {isFull ? (
          <Muted typography="body2">{t("integrations.keys.full")}</Muted>
        ) : (
          <Button
            variant={keys.length === 0 ? "contained" : "outlined"}
            startIcon={<Icon name="plus" size={18} />}
            loading={create.isPending}
            onClick={make}
            sx={{ justifySelf: "start" }}
          >
            {t(keys.length === 0 ? "integrations.keys.create" : "integrations.keys.createSecond")}
          </Button>
        )}
      </Stack>
    </FactCard>
  );
}

type LineProps = { integrationId: string; shown: IntegrationKey };

function KeyLine({ integrationId, shown }: LineProps) {
  const t = useText();
  const revoke = useRevokeKey();
  const [isAsking, setIsAsking] = useState(false);
  const { id, ending, createdAt, endsAt, lastUsedAt, lastAddress } = shown;
  return (
    <Row
      component="li"
      wrap
      sx={{
        paddingBlock: 1,
        borderBottom: "1px solid",
        borderColor: "divider",
        justifyContent: "space-between",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Row wrap>
          <Typography variant="subtitle2" component="span">
            {t("integrations.keys.ending", { ending })}
          </Typography>
          {endsAt && (
            <SoftChip color="warning" label={t("integrations.keys.ends", { when: formatDateTime(endsAt) })} />
          )}
        </Row>
        <Muted typography="body2">
          {lastUsedAt
            ? t("integrations.keys.used", { when: formatDateTime(lastUsedAt), address: lastAddress ?? "—" })
            : `${t("integrations.keys.created", { when: formatDateTime(createdAt) })} · ${t("integrations.neverUsed")}`}
        </Muted>
      </Box>
      <Button
        color="error"
        size="small"
        aria-label={t("integrations.keys.revokeOf", { ending })}
        onClick={() => setIsAsking(true)}
      >
        {t("integrations.keys.revoke")}
      </Button>
      <Confirm
        open={isAsking}
        danger
        title={t("integrations.keys.revokeTitle", { ending })}
        action={t("integrations.keys.revoke")}
        onConfirm={async () => {
          await revoke.mutateAsync({ params: { id: integrationId, keyId: id } });
          toastSuccess(t("integrations.keys.revoked"));
        }}
        onClose={() => setIsAsking(false)}
      >
        {t("integrations.keys.revokeHelp")}
      </Confirm>
    </Row>
  );
}

function NewKey({ value }: { value: string }) {
  const t = useText();
  const request = `curl ${location.origin}/api/v1/integration/me -H "Authorization: Bearer ${value}"`;
  return (
    <Notice tone="warning">
      <Stack gap={1.5}>
        {t("integrations.keys.once")}
        <Copied
          value={value}
          label={t("integrations.keys.key")}
          copy={t("integrations.keys.copy")}
          toast={t("integrations.keys.copied")}
        />
        {t("integrations.keys.tryIt")}
        <Copied
          value={request}
          label={t("integrations.keys.tryIt")}
          copy={t("integrations.keys.copyCall")}
          toast={t("integrations.keys.callCopied")}
        />
      </Stack>
    </Notice>
  );
}
