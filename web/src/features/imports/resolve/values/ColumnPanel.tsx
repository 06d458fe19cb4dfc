// A column of the import beside the rows: its values and shapes, and the changes that concern many cells at once.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Button, Drawer, LinearProgress, Tab, Tabs, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { Muted, Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import { closeUnlessTyped } from "../../../../ui/overlay/closeUnlessTyped.ts";
import { IconButton } from "../../../../ui/theme/Icon.tsx";
import type { GridColumn } from "../../check/gridColumns.ts";
import { ExampleTab } from "./ExampleTab.tsx";
import { FindTab } from "./FindTab.tsx";
import { SimilarTab } from "./SimilarTab.tsx";
import { ValuesTab } from "./ValuesTab.tsx";

const tabs = ["values", "similar", "example", "find"] as const;
type TabName = (typeof tabs)[number];

const parts = { values: ValuesTab, similar: SimilarTab, example: ExampleTab, find: FindTab } as const;

/** The cell that it was opened from may be drawn anew since; opened by its address, it was opened from none. */
const returnToRows = () => {
  const { activeElement } = document;
  const rows = document.querySelector<HTMLElement>('[role=grid] [tabindex="0"], [data-cause][tabindex="0"]');
  // On the page, a heading, or another part that no key reaches, the focus is nowhere.
  const isReached = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  if (!isReached || activeElement.closest("[role=dialog]")) rows?.focus();
};

type Props = {
  open: boolean;
  run: ImportRun;
  /** Undefined for a column that the run does not have. */
  column: GridColumn | undefined;
  onClose: () => void;
  /** Shares the column out to several fields. */
  onSplit: (field: string) => void;
};

export function ColumnPanel({ open, run, column, onClose, onSplit }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open && column !== undefined}
      onClose={closeUnlessTyped(onClose)}
      slotProps={{
        transition: { onExited: returnToRows },
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": id,
          sx: { width: 560, maxWidth: "100vw" },
        },
      }}
    >
      {column && (
        <Content key={column.field} id={id} run={run} column={column} onClose={onClose} onSplit={onSplit} />
      )}
    </Drawer>
  );
}

type ContentProps = Pick<Props, "run" | "onClose" | "onSplit"> & { id: string; column: GridColumn };

function Content({ id, run, column, onClose, onSplit }: ContentProps) {
  const t = useText();
  const [tab, setTab] = useState<TabName>("values");
  const Part = parts[tab];
  const isChecking = run.status === "checking";
  return (
    <>
      <Row align="flex-start" sx={{ padding: "16px 12px 4px 20px" }}>
        <Stack gap={0} sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={id} sx={{ fontSize: "1.125rem", overflowWrap: "anywhere" }}>
            {t("imports.values.title", { field: column.label })}
          </Typography>
          {column.heading !== null && (
            <Muted typography="body2" sx={{ overflowWrap: "anywhere" }}>
              {t("imports.values.inFile", { heading: column.heading })}
            </Muted>
          )}
        </Stack>
        {run.mapping.columns.some(({ field }) => field === column.field) && (
          <Button color="inherit" size="small" disabled={isChecking} onClick={() => onSplit(column.field)}>
            {t("imports.split.open")}
          </Button>
        )}
        <IconButton name="close" label={t("ui.close")} onClick={onClose} />
      </Row>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t("imports.values.ways")}
        sx={{
          paddingInline: { xs: 0.5, sm: 1.5 },
          borderBottom: "1px solid",
          borderColor: "divider",
          flexShrink: 0,
          // On a phone all four are in sight, in two lines where they must.
          "& .MuiTab-root": {
            flex: { xs: "1 1 auto", sm: "0 0 auto" },
            minWidth: { xs: 0, sm: 90 },
            paddingInline: { xs: 0.75, sm: 1.5 },
            fontSize: { xs: "0.8125rem", sm: "0.875rem" },
            whiteSpace: { xs: "normal", sm: "nowrap" },
            lineHeight: 1.3,
          },
        }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-part`}
            label={t(`imports.values.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box sx={{ height: 4, flexShrink: 0 }}>
        {isChecking && <LinearProgress aria-label={t("imports.status.checking")} />}
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-part`}
        aria-labelledby={`${id}-${tab}`}
        aria-busy={isChecking}
        sx={{ flex: 1, overflowY: "auto", padding: "12px 20px 32px" }}
      >
        <Part run={run} column={column} />
      </Box>
    </>
  );
}
