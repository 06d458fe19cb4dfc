// The markets of a task: how many are left, and a link to their list.
import type { Task } from "@igo/contract/boards/tasks";
import { Box, Button, LinearProgress } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PanelPart } from "../CardPanel.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

export function TaskList({ list, isDone }: { list: NonNullable<Task["list"]>; isDone: boolean }) {
  const t = useText();
  const { filter, count, start } = list;
  const total = Math.max(start, count);
  const done = total === 0 ? 100 : Math.round(((total - count) / total) * 100);
  const to = `${paths.dashboard.admin.listMarkets}?${new URLSearchParams(filter).toString()}`;
  return (
    <PanelPart title={t("boards.listTitle")}>
      <Box sx={{ typography: "body2" }}>
        {t("boards.listLeft", { count, formatted: formatNumber(count), start: formatNumber(total) })}
      </Box>
      <LinearProgress
        variant="determinate"
        value={done}
        aria-label={t("boards.listTitle")}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Row wrap>
        <Button component={Link} to={to} variant="outlined" color="inherit" sx={touchHeight}>
          {t("boards.openList")}
        </Button>
        {!isDone && <Muted typography="caption">{t("boards.listFinishes")}</Muted>}
      </Row>
    </PanelPart>
  );
}
