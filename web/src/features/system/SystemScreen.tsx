// The state of the system, for administrators: what is wrong and what to do, then the figures behind it.
import type {
  FailedJob,
  JobCount,
  SystemNode,
  SystemState,
  Trouble,
} from "@igo/contract/system/system.calls";
import { Box, Button, Card, CardContent, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { formatBytes, formatDateTime, formatDuration, formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { FactCard, type Fact } from "../../ui/display/FactCard.tsx";
import { type ChipColor, SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { systemQuery, useRunJobAgain } from "./system.data.ts";

export function SystemScreen() {
  const t = useText();
  const system = useQuery(systemQuery);
  return (
    <Page title={t("system.title")} subtitle={t("system.subtitle")}>
      <Loaded what="system.notLoaded.state" query={system}>
        {(state) => (
          <Stack gap={3}>
            <Troubles troubles={state.troubles} />
            <Box
              sx={{
                display: "grid",
                gap: 3,
                alignItems: "start",
                gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
              }}
            >
              <Stack gap={3}>
                <Nodes nodes={state.nodes} />
                <Jobs jobs={state.jobs} />
              </Stack>
              <Facts state={state} />
            </Box>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

const isGrave: readonly Trouble["kind"][] = ["store_away", "mail_failing", "jobs_failed"];

const toneOf = ({ kind }: Trouble) => {
  if (kind === "updating") return "info";
  return isGrave.includes(kind) ? "error" : "warning";
};

function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const t = useText();
  if (troubles.length === 0) return <Notice tone="success">{t("system.well")}</Notice>;
  return (
    <Stack gap={1}>
      {troubles.map((trouble) => (
        <Notice
          key={JSON.stringify(trouble)}
          tone={toneOf(trouble)}
          action={
            trouble.kind === "mail_parked" && (
              <Button component={Link} to={paths.dashboard.admin.users} color="inherit">
                {t("system.openUsers")}
              </Button>
            )
          }
        >
          {sentenceOf(trouble, t)}
        </Notice>
      ))}
    </Stack>
  );
}

const counted = (count: number) => ({ count, number: formatNumber(count) });

const sentenceOf = (trouble: Trouble, t: ReturnType<typeof useText>): string => {
  switch (trouble.kind) {
    case "jobs_failed":
      return t("system.trouble.jobs_failed", counted(trouble.count));
    case "jobs_wait":
      return t("system.trouble.jobs_wait", counted(trouble.minutes));
    case "mail_parked":
      return t("system.trouble.mail_parked", counted(trouble.count));
    case "connections":
      return t("system.trouble.connections", {
        used: formatNumber(trouble.used),
        limit: formatNumber(trouble.limit),
      });
    case "replica_behind":
      return t("system.trouble.replica_behind", { name: trouble.name, ...counted(trouble.seconds) });
    case "node_silent":
      return t("system.trouble.node_silent", { host: trouble.host });
    default:
      return t(`system.trouble.${trouble.kind}`);
  }
};

type CardProps = { icon: IconName; title: string; children: ReactNode };

function ListCard({ icon, title, children }: CardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ paddingBottom: 0 }}>
        <Row gap={1.25} sx={{ marginBottom: 1 }}>
          <Box component="span" sx={{ display: "flex", color: "text.secondary" }}>
            <Icon name={icon} />
          </Box>
          <Typography variant="h3" component="h2" id={id}>
            {title}
          </Typography>
        </Row>
      </CardContent>
      {children}
    </Card>
  );
}

const line = { paddingInline: 3, paddingBlock: 1.5, borderTop: "1px solid", borderColor: "divider" } as const;

const nodeLooks: Record<SystemNode["state"], [ChipColor, IconName]> = {
  starting: ["info", "clock"],
  ready: ["success", "check"],
  draining: ["warning", "clock"],
  closing: ["warning", "pause"],
  silent: ["error", "warning"],
};

function Nodes({ nodes }: { nodes: readonly SystemNode[] }) {
  const t = useText();
  return (
    <ListCard icon="monitor" title={t("system.nodes.title")}>
      <PlainList>
        {nodes.map(({ id, host, state, version, process, startedAt }) => (
          <Row key={id} component="li" gap={1.5} wrap sx={line}>
            <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
              <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
                {host ?? t("system.nodes.unnamed")}
              </Typography>
              <Muted typography="body2">
                {t("system.nodes.version", { version: version ?? t("system.nodes.older") })} ·{" "}
                {t(`system.nodes.process.${process}`)} · {t("system.nodes.since")} <When at={startedAt} />
              </Muted>
            </Box>
            <SoftChip
              color={nodeLooks[state][0]}
              icon={nodeLooks[state][1]}
              label={t(`system.nodes.state.${state}`)}
            />
          </Row>
        ))}
      </PlainList>
    </ListCard>
  );
}

function Jobs({ jobs: { counts, failed } }: Pick<SystemState, "jobs">) {
  const t = useText();
  const total = counts.reduce((sum, one) => sum + one.failed, 0);
  return (
    <>
      {failed.length > 0 && (
        <ListCard icon="warning" title={t("system.jobs.failedTitle")}>
          <PlainList>
            {failed.map((job) => (
              <Failed key={job.id} job={job} />
            ))}
          </PlainList>
          {total > failed.length && (
            <Muted typography="body2" sx={line}>
              {t("system.jobs.moreFailed", {
                shown: formatNumber(failed.length),
                total: formatNumber(total),
              })}
            </Muted>
          )}
        </ListCard>
      )}
      <ListCard icon="list" title={t("system.jobs.title")}>
        {counts.length === 0 ? (
          <Muted typography="body2" sx={{ paddingInline: 3, paddingBottom: 3 }}>
            {t("system.jobs.quiet")}
          </Muted>
        ) : (
          <Counts counts={counts} />
        )}
      </ListCard>
    </>
  );
}

const columns = ["waiting", "running", "failed"] as const;

function Counts({ counts }: { counts: readonly JobCount[] }) {
  const t = useText();
  return (
    <Box
      component="table"
      sx={{
        width: "100%",
        borderCollapse: "collapse",
        typography: "body2",
        "& th, & td": {
          paddingBlock: 1.5,
          paddingInline: { xs: 1, sm: 1.5 },
          textAlign: "end",
          fontVariantNumeric: "tabular-nums",
        },
        "& th:first-of-type": { width: "100%", textAlign: "start", overflowWrap: "anywhere" },
        "& thead th": { color: "text.secondary", fontWeight: 600 },
        "& tbody th": { fontWeight: 400 },
        "& tr > :first-of-type": { paddingInlineStart: 3 },
        "& tr > :last-of-type": { paddingInlineEnd: 3 },
        "& tbody tr": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t("system.jobs.name")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`system.jobs.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            {columns.map((column) => (
              <td key={column}>{formatNumber(one[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Failed({ job: { id, name, reason, failedAt } }: { job: FailedJob }) {
  const t = useText();
  const again = useRunJobAgain();
  const run = () =>
    again
      .mutateAsync({ params: { id } })
      .then(() => toastSuccess(t("system.jobs.runs", { name })))
      .catch(toastError);
  return (
    <Row component="li" gap={1.5} wrap sx={line}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Muted typography="body2" sx={{ overflowWrap: "anywhere" }}>
          <When at={failedAt} /> · {reason === "" ? t("system.jobs.noReason") : reason}
        </Muted>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        loading={again.isPending}
        loadingPosition="start"
        startIcon={<Icon name="refresh" size={18} />}
        aria-label={t("system.jobs.againNamed", { name })}
        onClick={() => void run()}
      >
        {t("system.jobs.again")}
      </Button>
    </Row>
  );
}

function Facts({ state: { database, store, mail, migrations, backfills } }: { state: SystemState }) {
  const t = useText();
  const { used, limit } = database.connections;
  return (
    <Stack gap={3}>
      <FactCard
        icon="table"
        title={t("system.database.title")}
        facts={[
          { label: t("system.database.version"), value: database.version },
          { label: t("system.database.size"), value: formatBytes(database.bytes) },
          {
            label: t("system.database.connections"),
            value: t("system.database.ofLimit", { used: formatNumber(used), limit: formatNumber(limit) }),
          },
          ...replicaFacts(database.replicas, t),
        ]}
      />
      <FactCard
        icon="file"
        title={t("system.store.title")}
        facts={[
          { label: t("system.store.kind"), value: t(`system.store.kinds.${store.kind}`) },
          {
            label: t("system.store.state"),
            value: t(store.isReachable ? "system.store.reachable" : "system.store.away"),
          },
        ]}
      />
      <FactCard
        icon="mail"
        title={t("system.mail.title")}
        facts={[
          {
            label: t("system.mail.state"),
            value: t(mail.isFailing ? "system.mail.failing" : "system.mail.sending"),
          },
          { label: t("system.mail.waiting"), value: formatNumber(mail.waiting) },
          { label: t("system.mail.parked"), value: formatNumber(mail.parked) },
        ]}
      />
      <FactCard
        icon="refresh"
        title={t("system.updates.title")}
        facts={[
          { label: t("system.updates.newest"), value: migrations.newest.replace(/\.sql$/, "") },
          { label: t("system.updates.applied"), value: formatNumber(migrations.applied) },
          { label: t("system.updates.appliedAt"), value: formatDateTime(migrations.appliedAt) },
          ...backfillFacts(backfills, t),
        ]}
      />
    </Stack>
  );
}

const backfillFacts = (backfills: SystemState["backfills"], t: ReturnType<typeof useText>): Fact[] =>
  backfills.map(({ name, done, total, startedAt }) => ({
    label: t("system.updates.backfill", { name }),
    value:
      startedAt === null
        ? t("system.updates.waits")
        : total === null
          ? t("system.updates.doneSoFar", { done: formatNumber(done) })
          : t("system.updates.doneOf", { done: formatNumber(done), total: formatNumber(total) }),
  }));

const replicaFacts = (replicas: SystemState["database"]["replicas"], t: ReturnType<typeof useText>): Fact[] =>
  replicas.length === 0
    ? [{ label: t("system.database.replicas"), value: t("system.database.noReplicas") }]
    : replicas.map(({ name, isSynchronous, lagSeconds }) => ({
        label: t("system.database.replica", { name }),
        value: [
          t(isSynchronous ? "system.database.synchronous" : "system.database.asynchronous"),
          (lagSeconds ?? 0) < 1
            ? t("system.database.upToDate")
            : t("system.database.behind", { time: formatDuration(lagSeconds ?? 0) }),
        ].join(" · "),
      }));
