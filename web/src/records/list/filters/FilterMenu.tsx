// The menu of "+ Filter" and of a chip: the list's fields, found by typing, and the options of the chosen one.
import { Box, Button, OutlinedInput, Popover, Skeleton, Typography } from "@mui/material";
import { Suspense, useId, useState, type KeyboardEvent } from "react";
import { fold, foldSearch } from "@igo/contract/parsing/text";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import type { ListFilter } from "./recordFilters.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

type Props = {
  open: boolean;
  anchor: HTMLElement | null;
  /** The filter to open directly, because its chip was clicked. */
  start: string | null;
  filters: readonly ListFilter[];
  onClose: () => void;
};

export function FilterMenu({ open, anchor, onClose, ...rest }: Props) {
  const id = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": id,
          sx: { width: 320, maxWidth: "calc(100vw - 32px)", marginTop: 0.5, padding: 1.5 },
        },
      }}
    >
      {/* A fresh state for each opening. */}
      {open && <Inside id={id} {...rest} />}
    </Popover>
  );
}

const stops = "input:not([type=hidden]), button";

/** The arrow keys move through fields and options, as in any menu. */
const step = (event: KeyboardEvent<HTMLElement>) => {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0 || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest("[role=combobox]")) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const next = all[all.findIndex((one) => one === event.target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

function Inside({ id, start, filters }: Pick<Props, "start" | "filters"> & { id: string }) {
  const t = useText();
  const [name, setName] = useState(start);
  const wanted = filters.find((filter) => filter.name === name);
  return (
    <Stack onKeyDown={step}>
      <Row gap={0.5} sx={{ minHeight: 32 }}>
        {wanted && start === null && (
          <IconButton
            name="arrowLeft"
            size="small"
            label={t("list.allFilters")}
            onClick={() => setName(null)}
          />
        )}
        <Typography id={id} variant="subtitle2">
          {wanted ? wanted.label : t("list.addFilter")}
        </Typography>
      </Row>
      {wanted ? (
        <Suspense fallback={<Skeleton variant="rounded" height={88} />}>{wanted.choice?.()}</Suspense>
      ) : (
        <Fields filters={filters} onChoose={setName} />
      )}
    </Stack>
  );
}

type FieldsProps = { filters: readonly ListFilter[]; onChoose: (name: string) => void };

function Fields({ filters, onChoose }: FieldsProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const offered = filters.filter(({ label, choice }) => choice && fold(label).includes(foldSearch(typed)));
  return (
    <>
      <OutlinedInput
        size="small"
        autoFocus
        value={typed}
        placeholder={t("list.findFilter")}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = offered;
          if (event.key !== "Enter" || !first) return;
          event.preventDefault();
          onChoose(first.name);
        }}
        slotProps={{ input: { "aria-label": t("list.findFilter") } }}
      />
      <PlainList sx={{ maxHeight: "min(360px, 50vh)", overflowY: "auto" }}>
        {offered.map(({ name, label, held }) => (
          <li key={name}>
            <Button
              color="inherit"
              fullWidth
              onClick={() => onChoose(name)}
              endIcon={<Icon name="chevronRight" size={16} />}
              sx={{
                justifyContent: "flex-start",
                fontWeight: 400,
                ...touchHeight,
                "& .MuiButton-endIcon": { marginInlineStart: 1 },
              }}
            >
              <Box component="span" sx={{ flex: 1, textAlign: "start" }}>
                {label}
              </Box>
              {held && (
                <Box component="span" sx={{ color: "primary.dark", fontWeight: 600, marginInlineStart: 2 }}>
                  {held}
                </Box>
              )}
            </Button>
          </li>
        ))}
        {offered.length === 0 && (
          <Muted component="li" typography="body2" sx={{ padding: 1 }}>
            {t("ui.nothingFound")}
          </Muted>
        )}
      </PlainList>
    </>
  );
}
