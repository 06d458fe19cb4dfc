// Find and replace in one column or in all, with what it would make of each value before it does.
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { ImportRun } from "@igo/contract/imports/imports";
import { Checkbox, FormControlLabel, TextField } from "@mui/material";
import { finger } from "../../../../ui/theme/fingers.ts";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { useSearchAfterPause } from "../../../../ui/choice/useSearchAfterPause.ts";
import { Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import type { GridColumn } from "../../check/gridColumns.ts";
import { ChangePreview } from "./ChangePreview.tsx";

const nothing = { find: "", replace: "" };

type Props = { run: ImportRun; column: GridColumn };

export function FindTab({ run, column: { field } }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(nothing);
  const [{ find, replace }, setAsked] = useState(nothing);
  const [findLater, isFindAsked] = useSearchAfterPause((text) => setAsked((now) => ({ ...now, find: text })));
  const [replaceLater, isReplaceAsked] = useSearchAfterPause((text) =>
    setAsked((now) => ({ ...now, replace: text })),
  );
  const [marks, setMarks] = useState({ matchCase: false, wholeCell: false, everywhere: false });
  const { matchCase, wholeCell, everywhere } = marks;
  const change: ColumnChange | undefined =
    find === ""
      ? undefined
      : { kind: "find", find, replace, matchCase, wholeCell, ...(!everywhere && { field }) };
  const choices = ["matchCase", "wholeCell", "everywhere"] as const;
  return (
    <Stack gap={2}>
      <TextField
        size="small"
        label={t("imports.values.find")}
        value={typed.find}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => {
          setTyped((now) => ({ ...now, find: target.value }));
          findLater(target.value);
        }}
      />
      <TextField
        size="small"
        label={t("imports.values.replace")}
        value={typed.replace}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => {
          setTyped((now) => ({ ...now, replace: target.value }));
          replaceLater(target.value);
        }}
      />
      <Row gap={0} wrap sx={{ columnGap: 2 }}>
        {choices.map((name) => (
          <FormControlLabel
            key={name}
            sx={{ minHeight: { xs: finger, md: 40 } }}
            control={
              <Checkbox
                size="small"
                checked={marks[name]}
                onChange={(_, isOn) => setMarks((now) => ({ ...now, [name]: isOn }))}
              />
            }
            label={t(`imports.values.${name}`)}
          />
        ))}
      </Row>
      <ChangePreview
        run={run}
        change={change}
        isBehind={!isFindAsked || !isReplaceAsked}
        nothing={t("imports.values.notFound", { text: find })}
        onDone={() => {
          setTyped(nothing);
          setAsked(nothing);
        }}
      />
    </Stack>
  );
}
