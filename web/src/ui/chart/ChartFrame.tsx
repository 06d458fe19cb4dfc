// The frame of a chart: its title, a table view of its figures, and a menu to save it.
//
//   <ChartFrame title={t("…")} table={{ columns: ["Status", "Markets"], rows: [["Active", 12]] }}>{drawing}</ChartFrame>
import { Box, Typography } from "@mui/material";
import { Suspense, useId, useRef, useState, type ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { ActionMenu } from "../overlay/ActionMenu.tsx";
import { fromScript } from "../overlay/fromScript.tsx";
import { toastError } from "../feedback/toast.ts";
import type { ChartTable, FormatValue } from "./chart.ts";
import { Muted, Row } from "../layout/Boxes.tsx";

const ChartTableView = fromScript(() =>
  import("./ChartTableView.tsx").then((module) => module.ChartTableView),
);

export type FrameProps = {
  title: string;
  /** A line below the title, such as the start date. */
  subtitle?: ReactNode;
  /** How to format figures; plain numbers by default. */
  format?: FormatValue;
};

type Props = FrameProps & { table: ChartTable; children: ReactNode };

export function ChartFrame({ title, subtitle, format, table, children }: Props) {
  const t = useText();
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(false);
  const savePicture = async () => {
    const { savePicture: save } = await import("./savePicture.ts");
    if (figure.current) await save(figure.current, title);
  };
  const saveTable = async () => {
    const { saveTable: save } = await import("./saveTable.ts");
    save(table, title);
  };
  return (
    <Box component="figure" ref={figure} aria-labelledby={id} sx={{ margin: 0, minWidth: 0 }}>
      <Row align="flex-start" sx={{ marginBottom: 2 }}>
        <Box component="figcaption" sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" id={id}>
            {title}
          </Typography>
          {subtitle && (
            <Muted typography="body2" sx={{ marginTop: 0.25 }}>
              {subtitle}
            </Muted>
          )}
        </Box>
        <Box
          data-not-in-picture=""
          sx={{ marginBlock: "-6px", marginInlineEnd: "-8px", displayPrint: "none" }}
        >
          <ActionMenu
            label={t("ui.chart.options", { title })}
            items={[
              {
                label: t(isTable ? "ui.chart.asChart" : "ui.chart.asTable"),
                icon: isTable ? "chart" : "table",
                onClick: () => setIsTable(!isTable),
              },
              ...(isTable
                ? []
                : [
                    {
                      label: t("ui.chart.savePicture"),
                      icon: "image",
                      onClick: () => void savePicture().catch(toastError),
                    } as const,
                  ]),
              {
                label: t("ui.chart.saveCsv"),
                icon: "download",
                onClick: () => void saveTable().catch(toastError),
              },
            ]}
          />
        </Box>
      </Row>
      {isTable ? (
        <Suspense fallback={children}>
          <ChartTableView title={title} table={table} {...(format && { format })} />
        </Suspense>
      ) : (
        children
      )}
    </Box>
  );
}
