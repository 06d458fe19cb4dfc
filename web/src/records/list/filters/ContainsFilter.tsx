// A substring filter for a column: `address:cra 7`, one per column.
import { Box, Button, MenuItem, OutlinedInput, Select } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { FilterChip } from "../../../ui/list/filters/FilterChip.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props<Name extends string> = {
  columns: readonly { name: Name; label: string }[];
  first: Name;
  value: readonly string[];
  onChange: (value: string[] | undefined) => void;
};

export function ContainsFilter<Name extends string>({ columns, first, value, onChange }: Props<Name>) {
  const t = useText();
  const [column, setColumn] = useState(first);
  const [text, setText] = useState("");
  const set = (next: string[]) => onChange(next.length > 0 ? next : undefined);
  // In the URL a comma separates the columns.
  const piece = text.replaceAll(",", " ").trim();
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (piece === "") return;
        set([...value.filter((one) => !one.startsWith(`${column}:`)), `${column}:${piece}`]);
        setText("");
      }}
      sx={{ display: "grid", gap: 1 }}
    >
      <Box sx={{ typography: "subtitle2" }}>{t("list.contains")}</Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
        <Select
          value={column}
          onChange={({ target }) => {
            const chosen = columns.find(({ name }) => name === target.value);
            if (chosen) setColumn(chosen.name);
          }}
          input={<OutlinedInput size="small" />}
          SelectDisplayProps={{ "aria-label": t("list.containsColumn") }}
        >
          {columns.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </Select>
        <OutlinedInput
          size="small"
          value={text}
          placeholder={t("list.containsText")}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ input: { "aria-label": t("list.containsText") } }}
        />
      </Box>
      <Row align="stretch" wrap>
        {value.map((one) => (
          <FilterChip
            key={one}
            label={wordsOf(columns, one)}
            onRemove={() => set(value.filter((other) => other !== one))}
          />
        ))}
        <Button type="submit" size="small" disabled={piece === ""} sx={{ marginInlineStart: "auto" }}>
          {t("list.addContains")}
        </Button>
      </Row>
    </Box>
  );
}

const wordsOf = (columns: readonly { name: string; label: string }[], piece: string): string => {
  const [name, ...rest] = piece.split(":");
  return [columns.find((one) => one.name === name)?.label, rest.join(":")].filter(Boolean).join(": ");
};
