// The fields of a task that administrators edit: texts, people, date and labels; saved together against its version.
import { taskChanges } from "@igo/contract/boards/tasks";
import { Box, Button, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { SearchToAdd } from "../../../ui/choice/SearchToAdd.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DateField } from "../../../ui/form/fields/DateField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { saveFromText } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { pickFields } from "../../../ui/changes/changes.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { useUserChoices } from "../../../records/users.ts";
import { Description } from "../../references/Description.tsx";
import { DescriptionField } from "../../references/DescriptionField.tsx";
import { PanelPart } from "../CardPanel.tsx";
import { labelColor } from "./labels.ts";
import { currentTaskIn, useUpdateTask, type Task } from "./own.data.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

const fields = ["title", "description", "dueOn", "labels", "assigneeIds"] as const;
type Field = (typeof fields)[number];

type People = Task["assignees"];

const editedOf = (task: Task) => ({ ...task, assigneeIds: task.assignees.map(({ id }) => id) });
/** A task without a description has an empty one. */
const editedForm = taskChanges.extend({
  version: z.int(),
  description: taskChanges.shape.description.default(""),
});

const startFrom = (task: Task) => pickFields(editedOf(task), [...fields, "version"]);

/** The form, and the people it shows: their names beside the ids that it saves. */
const useEditedTask = (task: Task) => {
  const t = useText();
  const update = useUpdateTask();
  const [people, setPeople] = useState(task.assignees);
  const { base, edit, saves, conflict } = useRecordEdit<Field, Task>(task, {
    fields,
    valuesOf: editedOf,
    currentIn: currentTaskIn,
    send: async (version, changes) => {
      const body = { ...taskChanges.parse(changes), version };
      return (await update.mutateAsync({ params: { boardId: task.boardId, taskId: task.id }, body })).task;
    },
    onSaved: (saved) => {
      if (!saved) return;
      setPeople(saved.assignees);
      form.reset(startFrom(saved));
      toastSuccess(t("boards.saved", { name: saved.title }));
    },
    nameOf: (field) => t(`boards.field.${field}`),
    renderValue: (field, value) => <EditedValue field={field} value={value} />,
  });
  const form = useContractForm(editedForm, { start: startFrom(base), ...edit });
  const setAssignees = (next: People) => {
    setPeople(next);
    form.setValue(
      "assigneeIds",
      next.map(({ id }) => id),
      { shouldDirty: true },
    );
  };
  return { form, saves, conflict, assignees: form.formState.isDirty ? people : base.assignees, setAssignees };
};

export function TaskWork({ task }: { task: Task }) {
  const t = useText();
  const { form, saves, conflict, assignees, setAssignees } = useEditedTask(task);
  const chosenLabels = useWatch({ control: form.control, name: "labels" }) ?? [];
  const setLabels = (next: string[]) => form.setValue("labels", next, { shouldDirty: true });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.save(event)}
      onKeyDownCapture={saveFromText}
      data-typed={form.formState.isDirty || undefined}
      sx={{ display: "grid", gap: 2 }}
    >
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField form={form} name="title" label={t("boards.taskTitle")} />
      <Assignees people={assignees} onChange={setAssignees} />
      <DateField form={form} name="dueOn" label={t("boards.dueOn")} />
      <Labels labels={chosenLabels} onChange={setLabels} />
      <DescriptionField key={saves} form={form} name="description" label={t("boards.description")} />
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={!form.formState.isDirty}
          loading={form.formState.isSubmitting}
          sx={touchHeight}
        >
          {t("ui.save")}
        </Button>
      </Box>
      {conflict}
    </Box>
  );
}

function EditedValue({ field, value }: { field: Field; value: unknown }) {
  const t = useText();
  if (value === null || value === "" || value === undefined) return t("boards.none");
  if (field === "assigneeIds" && Array.isArray(value))
    return t("boards.peopleCount", { count: value.length });
  if (Array.isArray(value)) return value.join(", ") || t("boards.none");
  if (field === "description" && typeof value === "string") return <Description html={value} />;
  return typeof value === "string" ? value : "";
}

function Assignees({ people, onChange }: { people: People; onChange: (people: People) => void }) {
  const t = useText();
  const choices = useUserChoices();
  return (
    <PanelPart title={t("boards.assignee")}>
      <PlainList>
        {people.map((person) => (
          <Row component="li" key={person.id} gap={0} sx={{ minHeight: 36 }}>
            <Box sx={{ flex: 1, typography: "body2" }}>{person.name}</Box>
            <IconButton
              name="close"
              size="small"
              label={t("boards.unassign", { name: person.name })}
              onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
            />
          </Row>
        ))}
      </PlainList>
      <SearchToAdd
        {...choices}
        label={t("boards.person")}
        without={people.map(({ id }) => id)}
        onAdd={({ value, label }) => onChange([...people, { id: value, name: label, photoUrl: null }])}
      />
    </PanelPart>
  );
}

function Labels({ labels, onChange }: { labels: readonly string[]; onChange: (labels: string[]) => void }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const add = () => {
    const label = typed.trim();
    if (label !== "" && !labels.includes(label)) onChange([...labels, label]);
    setTyped("");
  };
  return (
    <PanelPart title={t("mail.label.title")}>
      <Row wrap>
        {labels.map((label) => (
          <Box key={label} sx={{ display: "inline-flex", alignItems: "center" }}>
            <SoftChip label={label} color={labelColor(label)} />
            <IconButton
              name="close"
              size="small"
              iconSize={14}
              label={t("boards.removeLabel", { label })}
              onClick={() => onChange(labels.filter((one) => one !== label))}
            />
          </Box>
        ))}
        <OutlinedInput
          size="small"
          value={typed}
          placeholder={t("boards.addLabel")}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
          slotProps={{ input: { "aria-label": t("boards.addLabel"), maxLength: 30 } }}
          sx={{ flex: "1 1 160px", maxWidth: 260 }}
        />
      </Row>
    </PanelPart>
  );
}
