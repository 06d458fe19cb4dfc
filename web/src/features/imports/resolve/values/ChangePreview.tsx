// What a change of a column would make of its cells, by distinct value; and the button that does it.
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { ImportRun } from "@igo/contract/imports/imports";
import { Alert, Box, Button } from "@mui/material";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Stack } from "../../../../ui/layout/Boxes.tsx";
import { labelOfField } from "../../run/importKind.ts";
import { useKind } from "../../run/kinds.ts";
import { Became } from "../decisions/Became.tsx";
import { valueLine } from "../decisions/CauseDetail.tsx";
import { useColumnChange } from "./useColumnChange.ts";
import { usePreview } from "./values.data.ts";

type Props = {
  run: ImportRun;
  change: ColumnChange | undefined;
  /** What is said if it would change nothing. */
  nothing: string;
  /** More has been typed than the change says. */
  isBehind?: boolean;
  onDone: () => void;
};

export function ChangePreview({ run, change, nothing, isBehind = false, onDone }: Props) {
  const t = useText();
  const kind = useKind();
  const query = usePreview(run, change);
  const { apply, failure, isWorking } = useColumnChange(run);
  if (!change) return null;
  const isOfAll = change.kind === "find" && change.field === undefined;
  const send = async () => {
    if (await apply(change)) onDone();
  };
  return (
    <Loaded what="values" query={query}>
      {({ cells, distinct, values, shapes, silent, isWhole }) => (
        <Stack component="section" aria-label={t("imports.values.preview")} gap={1.5}>
          <Box component="output" aria-live="polite" sx={{ typography: "subtitle2" }}>
            {cells === 0
              ? nothing
              : t("imports.values.wouldChange", { count: cells, number: formatNumber(cells) })}
          </Box>
          {silent > 0 && (
            <Muted typography="body2">
              {t("imports.values.silent", { count: silent, number: formatNumber(silent) })}
            </Muted>
          )}
          {!isWhole && <Muted typography="body2">{t("imports.values.notWhole")}</Muted>}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          {(cells > 0 || !isWhole) && (
            <Box>
              <Button
                variant="contained"
                disabled={isWorking || isBehind || query.isPlaceholderData}
                onClick={() => void send()}
              >
                {t("imports.values.change", { count: cells, number: formatNumber(cells) })}
              </Button>
            </Box>
          )}
          <PlainList>
            {shapes.length > 0
              ? shapes.map((one) => (
                  <Box component="li" key={one.shape} sx={valueLine}>
                    <span>
                      <Became value={one} />
                      {one.after === null && (
                        <Muted component="span"> · {t("imports.values.staysAsItIs")}</Muted>
                      )}
                    </span>
                  </Box>
                ))
              : values.map((one) => (
                  <Box component="li" key={`${one.field} ${one.before}`} sx={valueLine}>
                    <span>
                      {isOfAll && <Muted component="span">{`${labelOfField(kind, one.field)}: `}</Muted>}
                      <Became value={one} />
                    </span>
                  </Box>
                ))}
          </PlainList>
          {shapes.length === 0 && distinct > values.length && (
            <Muted typography="body2">
              {t("imports.values.more", {
                count: distinct - values.length,
                number: formatNumber(distinct - values.length),
              })}
            </Muted>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
