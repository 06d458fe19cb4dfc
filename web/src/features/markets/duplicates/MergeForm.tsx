// The choices of a merge; nothing is written until the button is pressed.
import type { MergePart, MergeField, previewMerge } from "@igo/contract/markets/markets.duplicates";
import type { Market } from "@igo/contract/markets/markets";
import {
  Box,
  Button,
  Card,
  CardContent,
  Typography,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Checkbox,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { toastError, toastUndo, toastWarning } from "../../../ui/feedback/toast.ts";
import { mergePreviewQuery, useMerge, useUndoMerge } from "./duplicates.data.ts";
import { currentMarketIn } from "../markets.data.ts";
import { takenFields, type Choices, chosenFields, differing, sideOf } from "./mergeChoices.ts";
import { MergeChoice } from "./MergeChoice.tsx";
import { Row, Stack, Muted } from "../../../ui/layout/Boxes.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { formatNumber } from "../../../core/language/format.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";

// What a merge moves to the remaining market (people, documents, products), and what it cannot move.
const mergeParts = ["members", "documents", "products"] as const satisfies readonly MergePart[];

type MergePartsProps = {
  preview: EndpointResponse<typeof previewMerge> | undefined;
  parts: readonly MergePart[];
  onChange: (parts: readonly MergePart[]) => void;
};

function MergeParts({ preview, parts, onChange }: MergePartsProps) {
  const t = useText();
  const left = preview?.leaves.products ?? 0;
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <FormControl component="fieldset">
          <FormLabel component="legend" sx={{ typography: "h3", color: "text.primary", marginBottom: 1 }}>
            {t("merging.parts")}
          </FormLabel>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
            {mergeParts.map((part) => (
              <FormControlLabel
                key={part}
                control={
                  <Checkbox
                    checked={parts.includes(part)}
                    onChange={(_, isChosen) =>
                      onChange(mergeParts.filter((one) => (one === part ? isChosen : parts.includes(one))))
                    }
                  />
                }
                label={
                  preview
                    ? t("merging.partCount", {
                        part: t(`merging.part.${part}`),
                        formatted: formatNumber(preview.moves[part]),
                      })
                    : t(`merging.part.${part}`)
                }
              />
            ))}
          </Box>
        </FormControl>
        {left > 0 && parts.includes("products") && (
          <Notice tone="info">{t("merging.left", { count: left, formatted: formatNumber(left) })}</Notice>
        )}
      </CardContent>
    </Card>
  );
}

// Chooses which of the two markets of a merge stays.
type MergeKeepProps = { sides: readonly [Market, Market]; keepId: string; onKeep: (id: string) => unknown };

function MergeKeep({ sides, keepId, onKeep }: MergeKeepProps) {
  const t = useText();
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ typography: "h3", color: "text.primary", marginBottom: 1.5 }}>
        {t("merging.keep")}
      </FormLabel>
      <RadioGroup
        value={keepId}
        onChange={(_, id) => onKeep(id)}
        sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" }, gap: 2 }}
      >
        {sides.map((market) => (
          <FormControlLabel
            key={market.id}
            value={market.id}
            control={<Radio />}
            label={<Named market={market} stays={market.id === keepId} />}
            sx={{
              margin: 0,
              padding: 2,
              alignItems: "flex-start",
              borderRadius: "16px",
              bgcolor: "background.paper",
              border: "2px solid",
              borderColor: market.id === keepId ? "primary.main" : "divider",
              "& .MuiFormControlLabel-label": { minWidth: 0, flex: 1 },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Named({ market, stays }: { market: Market; stays: boolean }) {
  const t = useText();
  return (
    <Stack component="span" gap={0.75} sx={{ typography: "body2" }}>
      <Box component="span" sx={{ typography: "subtitle1", overflowWrap: "anywhere" }}>
        {market.name}
      </Box>
      <Muted component="span">
        {[market.externalCode ?? t("duplicates.noCode"), market.chainName ?? t("markets.noChain")].join(
          " · ",
        )}
      </Muted>
      <Muted component="span">
        {t("merging.created")} <When at={market.createdAt} />
      </Muted>
      <Row component="span" align="stretch" wrap>
        <StatusChip status={market.status} />
        {stays ? (
          <SoftChip color="success" icon="check" label={t("merging.stays")} />
        ) : (
          <SoftChip color="default" icon="trash" label={t("merging.leaves")} />
        )}
      </Row>
    </Stack>
  );
}

// The fields in which two markets differ: both values, and the choice between them.
type MergeFieldsProps = {
  sides: readonly [Market, Market];
  keep: Market;
  remove: Market;
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

function MergeFields({ sides, keep, remove, choices, onChoose }: MergeFieldsProps) {
  const t = useText();
  const fields = differing(keep, remove);
  const same = chosenFields.length - fields.length;
  const choose = (field: MergeField, id: string) => onChoose(new Map(choices).set(field, id));
  const allOf = (id: string) => onChoose(new Map(fields.map((field) => [field, id])));
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <Row align="flex-end" wrap>
          <Box sx={{ flex: "1 1 240px" }}>
            <Typography variant="h3" component="h2">
              {t("merging.fields")}
            </Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {fields.length > 0 && t("merging.fieldsHelp")} {t("merging.same", { count: same })}
            </Typography>
          </Box>
          {fields.length > 1 &&
            sides.map(({ id, name, externalCode }) => (
              <Button key={id} size="small" variant="outlined" color="inherit" onClick={() => allOf(id)}>
                {t("merging.allOf", { name: [name, externalCode].filter(Boolean).join(" · ") })}
              </Button>
            ))}
        </Row>
        {fields.map((field) => (
          <MergeChoice
            key={field}
            field={field}
            sides={sides}
            chosen={sideOf(choices, field, keep, remove)}
            onChoose={(id) => choose(field, id)}
          />
        ))}
      </CardContent>
    </Card>
  );
}

type Props = {
  keep: Market;
  remove: Market;
  onKeep: (id: string) => unknown;
  /** Refetches both markets after someone changed one of them. */
  onLookAgain: () => unknown;
};

const { admin } = paths.dashboard;
const older = (one: Market, other: Market): [Market, Market] =>
  one.createdAt <= other.createdAt ? [one, other] : [other, one];

export function MergeForm({ keep, remove, onKeep, onLookAgain }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [parts, setParts] = useState<readonly MergePart[]>(mergeParts);
  const merge = useMerge();
  // After the merge there is nothing left to preview.
  const isOpen = !merge.isPending && !merge.isSuccess;
  const preview = useQuery({ ...mergePreviewQuery(keep.id, remove.id), enabled: isOpen });
  const undo = useUndoMerge();
  // The older market is always first, whichever stays, so that the columns do not swap.
  const sides = older(keep, remove);

  const submit = async () => {
    try {
      const { market, mergeId } = await merge.mutateAsync({
        body: {
          keep: { id: keep.id, version: keep.version },
          remove: { id: remove.id, version: remove.version },
          take: takenFields(choices, keep, remove),
          move: [...parts],
        },
      });
      toastUndo(t("merging.done", { name: market.name }), {
        undo: () => undo.mutateAsync({ params: { id: mergeId } }),
        undone: t("merging.undone"),
      });
      await navigate(admin.market(market.id));
    } catch (error) {
      if (!currentMarketIn(error)) return toastError(error);
      toastWarning(t("merging.changed"));
      await onLookAgain();
    }
  };

  return (
    <Stack gap={3}>
      <MergeKeep sides={sides} keepId={keep.id} onKeep={onKeep} />
      <MergeFields sides={sides} keep={keep} remove={remove} choices={choices} onChoose={setChoices} />
      <MergeParts preview={preview.data} parts={parts} onChange={setParts} />
      <Row gap={1.5} align="stretch" wrap sx={{ justifyContent: "flex-end" }}>
        <Button color="inherit" size="large" component={Link} to={admin.duplicates}>
          {t("ui.cancel")}
        </Button>
        <Button variant="contained" size="large" loading={merge.isPending} onClick={() => void submit()}>
          {t("merging.submit", { name: keep.name })}
        </Button>
      </Row>
    </Stack>
  );
}
