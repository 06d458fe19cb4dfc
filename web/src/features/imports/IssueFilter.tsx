// Rows with one kind of problem: each field and fault with the number of its rows.
import type { ImportRun } from "@igo/contract/imports";
import type { IssueCode } from "@igo/contract/issues";
import FormControl from "@mui/material/FormControl";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Box from "@mui/material/Box";
import { formatNumber } from "../../core/format.ts";
import { useText } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { labelOfField } from "./importKind.ts";
import { useKind } from "./kinds.ts";

type Filter = { field: string | undefined; code: IssueCode | undefined };
type Props = Filter & { run: Pick<ImportRun, "issueCounts">; onChange: (filter: Filter) => void };

const keyOf = (field: string, code: string) => `${field} ${code}`;

/** A fault may be an error in some rows and a warning in others: it is one kind of problem. */
export const problemsOf = ({ issueCounts }: Pick<ImportRun, "issueCounts">) => {
  const problems = new Map<string, ImportRun["issueCounts"][number]>();
  for (const count of issueCounts) {
    const key = keyOf(count.field, count.code);
    const known = problems.get(key);
    problems.set(
      key,
      known
        ? { ...known, rows: known.rows + count.rows, suggestions: known.suggestions + count.suggestions }
        : count,
    );
  }
  return [...problems.values()];
};

export function IssueFilter({ run, field, code, onChange }: Props) {
  const t = useText();
  const kind = useKind();
  const problems = problemsOf(run);
  const chosen = field !== undefined && code !== undefined ? keyOf(field, code) : "";
  const isListed = problems.some((problem) => keyOf(problem.field, problem.code) === chosen);
  const choose = (key: string) => {
    const problem = problems.find((one) => keyOf(one.field, one.code) === key);
    onChange({ field: problem?.field, code: problem?.code });
  };
  return (
    <FormControl sx={{ width: { xs: "100%", sm: 340 } }}>
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
        {/* The last of its rows was mended: it stays named until another is chosen. */}
        {chosen !== "" && !isListed && field && code && (
          <MenuItem value={chosen}>{`${labelOfField(kind, field)} · ${t(`imports.issue.${code}`)}`}</MenuItem>
        )}
        {problems.map((problem) => (
          <MenuItem key={keyOf(problem.field, problem.code)} value={keyOf(problem.field, problem.code)}>
            <Box component="span" sx={{ display: "flex", color: `${problem.severity}.main` }}>
              <Icon name={problem.severity === "error" ? "failure" : "warning"} size={16} />
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
