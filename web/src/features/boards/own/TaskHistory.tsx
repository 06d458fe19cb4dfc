// The history of a task, the newest first.
import type { TaskChange } from "@igo/contract/boards/tasks";
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { When } from "../../../ui/display/When.tsx";
import { PanelPart } from "../CardPanel.tsx";
import type { Task } from "./own.data.ts";

export function TaskHistory({ task }: { task: Task }) {
  const t = useText();
  return (
    <PanelPart title={t("boards.history")}>
      <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 1 }}>
        {task.history.map((change) => (
          <Box component="li" key={change.id} sx={{ typography: "caption", color: "text.secondary" }}>
            <Said change={change} />
            {" · "}
            <When at={change.at} />
          </Box>
        ))}
      </Box>
    </PanelPart>
  );
}

const known = ["title", "description", "dueOn", "labels", "assigneeIds"] as const;

function Said({ change: { kind, actor, changes } }: { change: TaskChange }) {
  const t = useText();
  const name = actor ?? t("boards.system");
  if (kind === "move") {
    const [column] = changes;
    return t("boards.was.move", { name, column: typeof column?.after === "string" ? column.after : "" });
  }
  if (kind === "update") {
    const fields = changes.flatMap(({ field }) => known.filter((one) => one === field));
    return t("boards.was.update", {
      name,
      fields: fields.map((field) => t(`boards.field.${field}`)).join(", "),
    });
  }
  return t(`boards.was.${kind}`, { name });
}
