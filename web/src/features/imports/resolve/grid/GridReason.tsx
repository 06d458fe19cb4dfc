// What is wrong with the active or hovered cell, and the suggestion that fixes it.
import { Box, Button, Link, Paper, Popper } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../../core/language/i18n.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { isFieldOf, labelOfField } from "../../run/importKind.ts";
import { useKind } from "../../run/kinds.ts";
import { matchOf, type Match } from "../../check/matches.ts";
import type { Reason } from "../../check/reasons.ts";
import type { ValueText } from "../../check/useValueText.ts";
import { Row, Stack } from "../../../../ui/layout/Boxes.tsx";

type Props = {
  id: string;
  anchor: () => Element;
  reason: Reason;
  isOutcome: boolean;
  canEdit: boolean;
  valueText: ValueText;
  onAccept: () => void;
  onDecide: () => void;
  onRetry: () => void;
  onDiscard: () => void;
  onPointer: (isOver: boolean) => void;
};

export function GridReason(props: Props) {
  const { id, anchor, reason, isOutcome, canEdit, valueText, onPointer } = props;
  const { row, issues, changes, failure } = reason;
  const t = useText();
  const kind = useKind();
  const match = matchOf(row, kind.name);
  return (
    <Popper
      open
      disablePortal
      placement="bottom-start"
      anchorEl={() => anchor()}
      modifiers={[{ name: "offset", options: { offset: [0, 4] } }]}
      sx={{ zIndex: 5, "&[data-popper-reference-hidden]": { visibility: "hidden" } }}
    >
      <Paper
        elevation={8}
        onMouseEnter={() => onPointer(true)}
        onMouseLeave={() => onPointer(false)}
        sx={{
          width: "max-content",
          maxWidth: 380,
          padding: 1.5,
          borderRadius: 1.5,
          typography: "body2",
          display: "grid",
          gap: 1,
        }}
      >
        <Stack id={id} gap={0.75}>
          {failure !== null && (
            <Line severity="error">{t("imports.grid.notSaved", { reason: failure })}</Line>
          )}
          {issues.map(({ field, code, severity, message }) => (
            <Line key={`${field} ${code}`} severity={severity}>
              {isOutcome && isFieldOf(kind, field) && <strong>{labelOfField(kind, field)}: </strong>}
              {message}
            </Line>
          ))}
          {changes.map(({ field, before, after }) => (
            <span key={field}>
              {isOutcome && <strong>{labelOfField(kind, field)}: </strong>}
              <del>{valueText(field, before)}</del> →{" "}
              <ins style={{ textDecoration: "none", fontWeight: 650 }}>{valueText(field, after)}</ins>
            </span>
          ))}
          {isOutcome && match && <Matched match={match} />}
        </Stack>
        {canEdit && <Actions {...props} />}
      </Paper>
    </Popper>
  );
}

function Line({ severity, children }: { severity: "error" | "warning"; children: React.ReactNode }) {
  return (
    <Row align="stretch" sx={{ "& > span:first-of-type": { color: `${severity}.main`, paddingTop: "2px" } }}>
      <span>
        <Icon name={severity === "error" ? "failure" : "warning"} size={16} />
      </span>
      <span>{children}</span>
    </Row>
  );
}

export function Matched({ match }: { match: Match }) {
  const t = useText();
  const { paths } = useKind();
  return (
    <span>
      {t("imports.decide.matched")}{" "}
      <Link component={RouterLink} to={paths.record(match.id)} target="_blank" rel="noopener">
        {match.code === null ? match.name : `${match.name} (${match.code})`}
      </Link>
      {match.deleted && ` · ${t("imports.decide.inBin")}`}
    </span>
  );
}

function Actions({
  reason: { row, issues, failure },
  isOutcome,
  onAccept,
  onDecide,
  onRetry,
  onDiscard,
}: Props) {
  const t = useText();
  const suggestion = issues.find((issue) => issue.suggestion !== undefined)?.suggestion;
  if (failure !== null)
    return (
      <Row align="stretch">
        <Button size="small" variant="contained" onClick={onRetry}>
          {t("ui.retry")}
        </Button>
        <Button size="small" color="inherit" onClick={onDiscard}>
          {t("imports.grid.discard")}
        </Button>
      </Row>
    );
  if (isOutcome)
    return (
      <Box>
        <Button
          size="small"
          variant={row.outcome === "duplicate" ? "contained" : "outlined"}
          onClick={onDecide}
        >
          {t("imports.decide.open")}
        </Button>
      </Box>
    );
  if (suggestion === undefined) return null;
  return (
    <Row wrap>
      <Button
        size="small"
        variant="contained"
        aria-keyshortcuts="Alt+Enter"
        startIcon={<Icon name="check" size={16} />}
        onClick={onAccept}
      >
        {t("imports.grid.accept", { suggestion })}
      </Button>
      <Box component="kbd" sx={{ typography: "caption", color: "text.secondary" }}>
        Alt+Enter
      </Box>
    </Row>
  );
}
