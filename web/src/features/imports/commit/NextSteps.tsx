// What the imported markets need next: the drafts among them, the onboarding board, and a task for the team.
import type { ImportRun } from "@igo/contract/imports/imports";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { nextBox, thumb } from "./looks.ts";

type Props = {
  run: ImportRun;
  /** Filters the run's markets. */
  query: string;
};

export function NextSteps({ run, query }: Props) {
  const t = useText();
  const { incomplete } = run.counts;
  const task = { about: `import:${run.id}`, title: run.fileName, list: `${query}&readiness=lacks` };
  return (
    <Box sx={nextBox}>
      {run.incomplete === "draft" && incomplete > 0 && (
        <Typography variant="subtitle1" component="p" sx={{ flexGrow: 1 }}>
          {t("imports.done.drafts", { count: incomplete, number: formatNumber(incomplete) })}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          component={Link}
          to={`${paths.dashboard.kanbanBoard("onboarding")}?${query}`}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="columns" size={18} />}
          sx={thumb}
        >
          {t("boards.openOnBoard")}
        </Button>
        <Button
          component={Link}
          to={paths.dashboard.newTask(task)}
          color="inherit"
          startIcon={<Icon name="plus" size={18} />}
          sx={thumb}
        >
          {t("boards.taskFromIncomplete")}
        </Button>
      </Box>
    </Box>
  );
}
