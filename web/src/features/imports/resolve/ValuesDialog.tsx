// Matches unrecognised values of a closed list, once for all rows and for later files like this one.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Button, MenuItem, Select, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { unknownValuesQuery } from "../check/importRows.data.ts";
import { useMapImport } from "../run/imports.data.ts";
import { labelOfField } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";
import { useCodeChoices } from "./valueChoices.ts";
import { PlainList } from "../../../ui/layout/Boxes.tsx";

type Props = { run: ImportRun; field: string; onClose: () => void };

/** The choice for a value: undecided, left empty, or a code. */
const undecided = "";
const leftEmpty = "-";

export function ValuesDialog({ run, field, onClose }: Props) {
  const t = useText();
  const kind = useKind();
  const [opened] = useState(() => Date.now());
  const values = useQuery(unknownValuesQuery(run.id, field, opened));
  const choices = useCodeChoices(field);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const start = useMapImport();
  const matched = Object.entries(chosen).filter(([, choice]) => choice !== undecided);

  const save = () => {
    const codes = matched.map(([text, choice]) => [text, choice === leftEmpty ? null : choice] as const);
    const before = run.mapping.values ?? {};
    const body = {
      ...run.mapping,
      values: { ...before, [field]: { ...before[field], ...Object.fromEntries(codes) } },
    };
    // A failure is shown below; on success this dialog disappears together with its rows.
    start
      .mutateAsync({ params: { id: run.id }, body })
      .then(onClose)
      .catch(() => undefined);
  };

  return (
    <DialogFrame
      title={t("imports.values.title", { field: labelOfField(kind, field) })}
      onClose={onClose}
      maxWidth="sm"
      failure={start.error && messageOf(start.error)}
      actions={
        <Button variant="contained" disabled={matched.length === 0} loading={start.isPending} onClick={save}>
          {t("imports.values.save")}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 2 }}>
        {t("imports.values.help")}
      </Typography>
      <Loaded what="values" query={values}>
        {(list) => (
          <PlainList gap={1.5}>
            {list.map(({ text, rows }) => (
              <Box
                component="li"
                key={text}
                sx={{
                  display: "grid",
                  gap: 1,
                  alignItems: "center",
                  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
                }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="subtitle2" component="div" noWrap title={text}>
                    “{text}”
                  </Typography>
                  <Typography variant="caption" sx={{ color: "text.secondary" }}>
                    {t("imports.rowCount", { count: rows, number: formatNumber(rows) })}
                  </Typography>
                </Box>
                <Select
                  value={chosen[text] ?? undecided}
                  displayEmpty
                  onChange={({ target }) => setChosen((before) => ({ ...before, [text]: target.value }))}
                  SelectDisplayProps={{ "aria-label": t("imports.values.meaning", { text }) }}
                >
                  <MenuItem value={undecided}>{t("imports.values.undecided")}</MenuItem>
                  <MenuItem value={leftEmpty}>{t("imports.values.leftEmpty")}</MenuItem>
                  {choices.map(({ code, label }) => (
                    <MenuItem key={code} value={code}>
                      {label}
                    </MenuItem>
                  ))}
                </Select>
              </Box>
            ))}
          </PlainList>
        )}
      </Loaded>
    </DialogFrame>
  );
}
