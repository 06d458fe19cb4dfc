// How many rows will be created, updated, skipped and so on; each count filters by its rows.
import type { ImportCounts, Outcome } from "@igo/contract/imports/imports";
import { Box, ButtonBase } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { outcomeIcon } from "../check/OutcomeChip.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

type Filter = { outcome: Outcome[] | undefined; severity: "error" | "warning" | undefined };
type Props = Filter & {
  suggested: boolean | undefined;
  counts: ImportCounts;
  onChange: (filter: Filter) => void;
};

const outcomes = ["error", "duplicate", "create", "update", "unchanged", "skipped"] as const;

const colors = {
  error: "error",
  duplicate: "warning",
  create: "success",
  update: "primary",
  unchanged: "secondary",
  skipped: "secondary",
} as const;

export function OutcomeFilter({ counts, outcome, severity, suggested, onChange }: Props) {
  const t = useText();
  const isAll = !outcome?.length && severity === undefined && suggested === undefined;
  return (
    <Row
      component="fieldset"
      aria-label={t("imports.fix.filter")}
      gap={0.75}
      align="stretch"
      wrap
      sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      {outcomes.map((one) => (
        <Tab
          key={one}
          label={t(`imports.rowsThat.${one}`)}
          icon={outcomeIcon(one)}
          color={colors[one]}
          count={counts[one]}
          isChosen={outcome?.length === 1 && outcome[0] === one && suggested === undefined}
          onChoose={() => onChange({ outcome: [one], severity: undefined })}
        />
      ))}
      <Tab
        label={t("imports.fix.warnings")}
        icon="warning"
        color="warning"
        count={counts.warning}
        isChosen={severity === "warning"}
        onChoose={() => onChange({ outcome: undefined, severity: "warning" })}
      />
      <Tab
        label={t("imports.fix.all")}
        count={counts.rows}
        isChosen={isAll}
        onChoose={() => onChange({ outcome: undefined, severity: undefined })}
      />
    </Row>
  );
}

type TabProps = {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  icon?: IconName;
  color?: (typeof colors)[keyof typeof colors];
};

function Tab({ label, count, isChosen, onChoose, icon, color = "secondary" }: TabProps) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        // Zero counts are hidden.
        display: count > 0 || isChosen ? "inline-flex" : "none",
        gap: 0.75,
        alignItems: "center",
        ...touchHeight,
        paddingInline: 1,
        borderRadius: 1,
        typography: "body2",
        fontSize: "0.8125rem",
        fontWeight: 600,
        border: "1px solid",
        color: isChosen ? "text.primary" : "text.secondary",
        borderColor: isChosen ? "text.primary" : "divider",
        bgcolor: isChosen ? "background.paper" : "transparent",
        "& svg": { color: count > 0 ? `${color}.main` : "text.disabled" },
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      {icon && count > 0 && <Icon name={icon} size={16} />}
      {label}
      <Box component="span" sx={{ color: "text.primary", fontWeight: 700 }}>
        {formatNumber(count)}
      </Box>
    </ButtonBase>
  );
}
