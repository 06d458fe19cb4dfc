// Values that are probably the same, written in different ways: each group becomes one form, or stays as it is.
import type { ColumnCluster } from "@igo/contract/imports/imports.values";
import type { ImportRun } from "@igo/contract/imports/imports";
import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import type { GridColumn } from "../../check/gridColumns.ts";
import { useValueChoices, ValueInput } from "../decisions/CauseDetail.tsx";
import { useColumnChange } from "./useColumnChange.ts";
import { useClusters } from "./values.data.ts";

type Props = { run: ImportRun; column: GridColumn };

/** A cluster is named by its commonest value. */
const nameOf = ({ values }: ColumnCluster) => values[0]?.text ?? "";

export function SimilarTab({ run, column: { field } }: Props) {
  const t = useText();
  const query = useClusters(run, field);
  const { apply, failure, isWorking } = useColumnChange(run);
  const choices = useValueChoices(run, field).map(({ label }) => ({ text: label, label }));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const formOf = (cluster: ColumnCluster) => (chosen.get(nameOf(cluster)) ?? cluster.proposed).trim();
  const accept = (clusters: readonly ColumnCluster[]) => {
    const changed = clusters.flatMap((cluster) => {
      const form = formOf(cluster);
      return cluster.values.filter(({ text }) => text !== form).map(({ text }) => [text, form] as const);
    });
    void apply({ kind: "values", field, values: Object.fromEntries(changed) });
  };
  return (
    <Loaded what="values" query={query}>
      {({ clusters, total, isWhole }) => {
        const shown = clusters.filter((cluster) => !left.has(nameOf(cluster)));
        const acceptable = shown.filter((cluster) => formOf(cluster) !== "");
        return (
          <Stack gap={2}>
            {failure !== undefined && <Alert severity="error">{failure}</Alert>}
            {!isWhole && <Muted typography="body2">{t("imports.similar.notWhole")}</Muted>}
            {shown.length === 0 ? (
              <EmptyState icon="success" title={t("imports.similar.none")} />
            ) : (
              <>
                <Muted typography="body2">{t("imports.similar.help")}</Muted>
                <Box>
                  <Button
                    variant="contained"
                    disabled={isWorking || acceptable.length === 0}
                    onClick={() => accept(acceptable)}
                  >
                    {t("imports.similar.acceptAll", {
                      count: acceptable.length,
                      number: formatNumber(acceptable.length),
                    })}
                  </Button>
                </Box>
                <PlainList aria-label={t("imports.similar.list")}>
                  {shown.map((cluster) => (
                    <Similar
                      key={nameOf(cluster)}
                      cluster={cluster}
                      form={chosen.get(nameOf(cluster)) ?? cluster.proposed}
                      choices={choices}
                      isWorking={isWorking}
                      onForm={(form) => setChosen((all) => new Map(all).set(nameOf(cluster), form))}
                      onAccept={() => accept([cluster])}
                      onLeave={() => setLeft((all) => new Set([...all, nameOf(cluster)]))}
                    />
                  ))}
                </PlainList>
                {total > clusters.length && (
                  <Muted typography="body2">
                    {t("imports.similar.more", {
                      count: total - clusters.length,
                      number: formatNumber(total - clusters.length),
                    })}
                  </Muted>
                )}
              </>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

type SimilarProps = {
  cluster: ColumnCluster;
  /** What all of them would become. */
  form: string;
  choices: readonly { text: string; label: string }[];
  isWorking: boolean;
  onForm: (form: string) => void;
  onAccept: () => void;
  onLeave: () => void;
};

function Similar({ cluster, form, choices, isWorking, onForm, onAccept, onLeave }: SimilarProps) {
  const t = useText();
  const name = nameOf(cluster);
  return (
    <Stack
      component="li"
      gap={1}
      sx={{ borderTop: "1px solid", borderColor: "divider", paddingBlock: 1.5, typography: "body2" }}
    >
      <Box sx={{ overflowWrap: "anywhere" }}>
        {cluster.values.map(({ text, count }, index) => (
          <span key={text}>
            {index > 0 && " · "}
            {text}{" "}
            <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
              {t("imports.decisions.times", { number: formatNumber(count) })}
            </Muted>
          </span>
        ))}
      </Box>
      <Muted component="span" typography="caption">
        {t(`imports.similar.likeness.${cluster.likeness}`)}
        {cluster.isOurs && form === cluster.proposed && ` · ${t("imports.similar.ours")}`}
      </Muted>
      <Row gap={1} wrap sx={{ rowGap: 1 }}>
        <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
          <ValueInput
            label={t("imports.similar.form", { text: name })}
            value={form}
            choices={choices}
            isClosed={false}
            onChange={onForm}
          />
        </Box>
        <Row gap={1}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isWorking || form.trim() === ""}
            aria-label={t("imports.similar.acceptOf", { text: name })}
            onClick={onAccept}
          >
            {t("imports.similar.accept")}
          </Button>
          <Button color="inherit" aria-label={t("imports.similar.leaveOf", { text: name })} onClick={onLeave}>
            {t("imports.similar.leave")}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
