// The details of an activity line: old and new values by field, the reason, the run, related lines, and restoring.
import { fieldLabels } from "@igo/contract/insights/activity.fields";
import type { ActivityLine } from "@igo/contract/insights/activity";
import { documentKinds } from "@igo/contract/markets/markets.documents";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { formatNumber, formatDateTime } from "../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { ChangedValue } from "../../ui/changes/ChangedValue.tsx";
import { MarketChangedField } from "../markets/MarketChangedField.tsx";
import { ProductChangedField } from "../products/ProductChangedField.tsx";
import { cleared, type ChangeFilters } from "./filters.ts";
import { activityKindOf, activityPath } from "./places.ts";
import { Muted, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { useState } from "react";
import { toastError, toastSuccess, toastUndo } from "../../ui/feedback/toast.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { useRestoring } from "./restoring.data.ts";

// Undoes what a line reports: restores a market or product to its previous state, or from the recycle bin. For
// administrators.
type Way = { from: "bin" } | { from: "version"; before: number; over: number; isLast: boolean };

/** The status has its own rules, so a transition cannot be undone here. */
const wayBack = ({ action, subject, version }: ActivityLine): Way | null => {
  if (!subject || subject.version === null || version === null) return null;
  if (action.endsWith(".delete")) return subject.isDeleted ? { from: "bin" } : null;
  if (!action.endsWith(".update") || subject.isDeleted || version < 2) return null;
  return { from: "version", before: version - 1, over: subject.version, isLast: version === subject.version };
};

function RestoreButton({ line }: { line: ActivityLine }) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const { toVersion, fromBin } = useRestoring();
  const [isBusy, setIsBusy] = useState(false);
  const { subject } = line;
  const kind = activityKindOf(line);
  const way = wayBack(line);
  if (!isAdministrator || !subject || !way || (kind !== "market" && kind !== "product")) return null;
  const name = subject.name ?? "";
  const restore = async () => {
    if (way.from === "bin") {
      await fromBin(kind, subject.id);
      toastSuccess(t("activity.restoredFromBin", { name }));
      return;
    }
    const { version } = await toVersion(kind, subject.id, way.before, way.over);
    toastUndo(t(way.isLast ? "activity.restored" : "activity.restoredWithLater", { name }), {
      undo: () => toVersion(kind, subject.id, way.over, version),
    });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        startIcon={<Icon name="undo" size={16} />}
        onClick={() => {
          setIsBusy(true);
          void restore()
            .catch(toastError)
            .finally(() => setIsBusy(false));
        }}
      >
        {t(way.from === "bin" ? "activity.restoreFromBin" : "activity.restore")}
      </Button>
      {way.from === "version" && !way.isLast && (
        <Muted component="span" typography="caption" sx={{ alignSelf: "center" }}>
          {t("activity.alsoLater")}
        </Muted>
      )}
    </>
  );
}

type Props = { line: ActivityLine; onChange: ChangeFilters; open: boolean };
type Change = ActivityLine["changes"][number];

export function ActivityDetails({ line, onChange }: Props) {
  const t = useText();
  const { reason, requestId, version, at } = line;
  return (
    <Stack sx={{ typography: "body2" }}>
      <Muted typography="caption">
        {formatDateTime(at)}
        {version !== null && ` · ${t("activity.version", { version })}`}
      </Muted>
      {reason && <Box sx={{ fontStyle: "italic" }}>{t("activity.reason", { reason })}</Box>}
      <Changes line={line} />
      <Progress line={line} />
      <Row align="stretch" wrap sx={{ marginTop: 0.5 }}>
        <RestoreButton line={line} />
        <OpenRun line={line} />
        {requestId !== null && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChange({ ...cleared, requestId })}
          >
            {t("activity.allOfRequest")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const isCreation = (action: ActivityLine["action"]) => /create$/i.test(action);

function Changes({ line }: { line: ActivityLine }) {
  const t = useText();
  const { changes, action, run } = line;
  if (changes.length === 0)
    return run || !isCreation(action) ? null : <Muted>{t("activity.creation")}</Muted>;
  return (
    <Box>
      {changes.map((change) => (
        <OneChange key={change.field} line={line} change={change} />
      ))}
    </Box>
  );
}

/** Each kind of record has its own formats for values. */
function OneChange({ line, change }: { line: ActivityLine; change: Change }) {
  const t = useText();
  const kind = activityKindOf(line);
  const { field } = change;
  if (line.run) return <Sets change={change} />;
  if (line.version !== null && kind === "market") return <MarketChangedField {...change} />;
  if (line.version !== null && kind === "product")
    return <ProductChangedField {...change} marketId={line.market?.id ?? null} />;
  const name = nameOf(field);
  // Only that it changed, without values, because it identifies a person.
  if (change.before === null && change.after === null)
    return (
      <Muted>
        {name} {t("activity.changed")}
      </Muted>
    );
  return (
    <ChangedValue
      name={name}
      before={wordsOf(t, field, change.before)}
      after={wordsOf(t, field, change.after)}
    />
  );
}

const nameOf = (field: string) => {
  const label = fieldLabels[field];
  return label ? labelOf(label) : field;
};

const wordsOf = (t: Text, field: string, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  if (Array.isArray(value))
    return value.length === 0 ? "—" : value.map((one) => wordsOf(t, field, one)).join(", ");
  if (field === "role") return t(value === 1 ? "users.roles.admin" : "users.roles.partner");
  const kind = field === "kind" && documentKinds.find(({ code }) => code === value);
  if (kind) return labelOf(kind);
  if (field === "locale") return value === "es" ? "Español" : "English";
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
};

/** What a bulk change sets; the previous values are in each record's own history. */
function Sets({ change: { field, after } }: { change: Change }) {
  const t = useText();
  return (
    <Box>
      <Muted component="span">{nameOf(field)}:</Muted> {wordsOf(t, field, after)}
    </Box>
  );
}

const underWay: readonly string[] = ["committing", "running", "undoing"];

function Progress({ line: { run } }: { line: ActivityLine }) {
  const t = useText();
  if (!run || !underWay.includes(run.status)) return null;
  return <Box>{t("activity.running", { done: formatNumber(run.done), total: formatNumber(run.total) })}</Box>;
}

function OpenRun({ line }: { line: ActivityLine }) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const place = activityPath("run", line, isAdministrator);
  if (place === null) return null;
  return (
    <Button size="small" variant="outlined" color="inherit" component={Link} to={place}>
      {t(line.run?.fileName === null ? "activity.openRun.bulk" : "activity.openRun.import")}
    </Button>
  );
}
