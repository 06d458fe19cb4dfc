// The filters one needs less often: open now, readiness, who manages it, a piece of text in any column.
import { marketLabels } from "@igo/contract/labels";
import { textColumns, type TextColumn } from "@igo/contract/markets.filter";
import { needName } from "@igo/contract/needs";
import { needLabel } from "@igo/contract/readiness";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Popover from "@mui/material/Popover";
import Select from "@mui/material/Select";
import { useState } from "react";
import { labelOf, useText } from "../../core/i18n.ts";
import { FilterSelect } from "../../ui/FilterSelect.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { ChangeFilters } from "./filters.ts";
import type { MarketFilters } from "./markets.data.ts";

type Props = { filters: MarketFilters; onChange: ChangeFilters };

export function MoreFilters({ filters, onChange }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { openNow, readiness, lacks, contains } = filters;
  const count = [openNow, readiness, lacks, contains].filter((one) => one !== undefined).length;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="filter" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: count > 0 ? "primary.main" : "text.secondary" }}
      >
        {count > 0 ? t("marketList.moreFiltersCount", { count }) : t("marketList.moreFilters")}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": t("marketList.moreFilters"),
            sx: { width: 360, maxWidth: "calc(100vw - 32px)", padding: 2, display: "grid", gap: 1.5 },
          },
        }}
      >
        <Choices filters={filters} onChange={onChange} />
        <Contains filters={filters} onChange={onChange} />
      </Popover>
    </>
  );
}

const only = <Value,>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

function Choices({ filters, onChange }: Props) {
  const t = useText();
  const { openNow, readiness, lacks } = filters;
  return (
    <>
      <FilterSelect
        label={t("marketList.column.openNow")}
        options={[
          { value: "true", label: t("marketList.open") },
          { value: "false", label: t("marketList.closed") },
        ]}
        value={openNow === undefined ? [] : [String(openNow)]}
        onChange={(chosen) => {
          const one = only(chosen);
          onChange({ openNow: one === undefined ? undefined : one === "true" });
        }}
      />
      <FilterSelect
        label={t("marketList.readiness")}
        options={[
          { value: "ready" as const, label: t("marketList.isReady") },
          { value: "lacks" as const, label: t("marketList.isLacking") },
        ]}
        value={readiness ? [readiness] : []}
        onChange={(chosen) => onChange({ readiness: only(chosen) })}
      />
      <FilterSelect
        label={t("marketList.lacksAny")}
        options={needName.options.map((value) => ({ value, label: labelOf(needLabel(value)) }))}
        value={lacks ?? []}
        onChange={(chosen) => onChange({ lacks: chosen.length > 0 ? chosen : undefined })}
      />
    </>
  );
}

function Contains({ filters, onChange }: Props) {
  const t = useText();
  const [column, setColumn] = useState<TextColumn>("address");
  const [text, setText] = useState("");
  const contains = filters.contains ?? [];
  const set = (next: string[]) => onChange({ contains: next.length > 0 ? next : undefined });
  // A comma parts one piece from the next in the address.
  const piece = text.replaceAll(",", " ").trim();
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (piece === "") return;
        set([...contains.filter((one) => !one.startsWith(`${column}:`)), `${column}:${piece}`]);
        setText("");
      }}
      sx={{ display: "grid", gap: 1 }}
    >
      <Box sx={{ typography: "subtitle2" }}>{t("marketList.contains")}</Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
        <Select
          value={column}
          onChange={({ target }) => setColumn(target.value)}
          input={<OutlinedInput size="small" />}
          SelectDisplayProps={{ "aria-label": t("marketList.containsColumn") }}
        >
          {textColumns.map((name) => (
            <MenuItem key={name} value={name}>
              {labelOf(marketLabels[name])}
            </MenuItem>
          ))}
        </Select>
        <OutlinedInput
          size="small"
          value={text}
          placeholder={t("marketList.containsText")}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ input: { "aria-label": t("marketList.containsText") } }}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {contains.map((one) => {
          const words = wordsOf(one);
          return (
            <Button
              key={one}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={t("marketList.removeContains", { text: words })}
              endIcon={<Icon name="close" size={14} />}
              onClick={() => set(contains.filter((other) => other !== one))}
            >
              {words}
            </Button>
          );
        })}
        <Button type="submit" size="small" disabled={piece === ""} sx={{ marginInlineStart: "auto" }}>
          {t("marketList.addContains")}
        </Button>
      </Box>
    </Box>
  );
}

const wordsOf = (piece: string): string => {
  const [name, ...rest] = piece.split(":");
  const column = textColumns.find((one) => one === name);
  return [column && labelOf(marketLabels[column]), rest.join(":")].filter(Boolean).join(": ");
};
