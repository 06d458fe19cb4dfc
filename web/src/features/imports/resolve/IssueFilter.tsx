// Filters rows by problem: each field and issue, with its number of rows.
import type { ImportRun } from "@igo/contract/imports/imports";
import type { IssueCode } from "@igo/contract/parsing/issues.codes";
import { Box, FormControl, MenuItem, Select } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { labelOfField } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";

type Filter = {
  field: string | undefined;
  code: IssueCode | undefined;
  severity: "error" | "warning" | undefined;
};
type Problem = ImportRun["issueCounts"][number];
type Props = Filter & { run: Pick<ImportRun, "issueCounts">; onChange: (filter: Filter) => void };

const keyOf = ({ field, code, severity }: Pick<Problem, "field" | "code" | "severity">) =>
  `${severity} ${field} ${code}`;

/** The problem filtered by. If the URL names it without a severity, the more severe one is meant. */
export const problemOf = (
  { issueCounts }: Pick<ImportRun, "issueCounts">,
  { field, code, severity }: Filter,
): Problem | undefined =>
  issueCounts
    .filter((one) => one.field === field && one.code === code && one.severity === (severity ?? one.severity))
    .toSorted((one, other) => one.severity.localeCompare(other.severity))[0];

/** A problem that is an error in some rows and a warning in others is listed twice. */
export function IssueFilter({ run, field, code, severity, onChange }: Props) {
  const t = useText();
  const kind = useKind();
  const problems = run.issueCounts;
  const known = problemOf(run, { field, code, severity });
  const isChosen = field !== undefined && code !== undefined;
  const chosen = !isChosen
    ? ""
    : known
      ? keyOf(known)
      : keyOf({ field, code, severity: severity ?? "error" });
  const choose = (key: string) => {
    const problem = problems.find((one) => keyOf(one) === key);
    onChange({ field: problem?.field, code: problem?.code, severity: problem?.severity });
  };
  return (
    <FormControl sx={{ width: { xs: "100%", sm: isChosen ? 340 : 220 } }}>
      <Select
        value={chosen}
        displayEmpty
        onChange={({ target }) => choose(target.value)}
        SelectDisplayProps={{ "aria-label": t("imports.fix.problem") }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
        sx={{
          "& .MuiSelect-select": { display: "flex", gap: 1, alignItems: "center", paddingBlock: "6px" },
          typography: "body2",
        }}
      >
        <MenuItem value="">{t("imports.fix.anyProblem")}</MenuItem>
        {/* After its last row was fixed, the problem stays listed until another one is chosen. */}
        {isChosen && !known && (
          <MenuItem value={chosen}>{`${labelOfField(kind, field)} · ${t(`imports.issue.${code}`)}`}</MenuItem>
        )}
        {problems.map((problem) => (
          <MenuItem key={keyOf(problem)} value={keyOf(problem)}>
            <Box component="span" sx={{ display: "flex", color: `${problem.severity}.main` }}>
              <Icon name={problem.severity === "error" ? "failure" : "warning"} size={16} />
              <Box component="span" sx={visuallyHidden}>
                {problem.severity === "error" ? t("imports.rowsThat.error") : t("imports.fix.warnings")}
              </Box>
            </Box>
            <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
              {problem.field === "row" ? t("imports.row") : labelOfField(kind, problem.field)} ·{" "}
              {t(`imports.issue.${problem.code}`)}
            </Box>
            <Box component="span" sx={{ marginInlineStart: "auto", paddingInlineStart: 1, fontWeight: 650 }}>
              {formatNumber(problem.rows)}
            </Box>
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
