// The preview of a bulk change: how many, from what to what, some of them, which are left out and why.
import { Box, Typography } from "@mui/material";
import { Fragment, useId, type ReactNode } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Muted, PlainList, Stack } from "../../ui/layout/Boxes.tsx";

type Group = { count: number; changes: readonly { field: string }[] };

/** By old and new values, most frequent first; `groupCount` with those that are not listed. */
type Groups<Of extends Group = Group> = {
  groups: readonly Of[];
  groupCount: number;
  counts: { change: number };
};

type Props<Of extends Group> = {
  /** How many will change, as text. */
  title: string;
  effect: Groups<Of>;
  renderChange: (change: Of["changes"][number]) => ReactNode;
  unchanged: number;
  /** Why some are left out. */
  leftOut?: ReactNode;
  sample: readonly { id: string; title: string; changes: ReactNode }[];
};

export function BulkEffect<Of extends Group>(props: Props<Of>) {
  const { title, effect, renderChange, unchanged, leftOut, sample } = props;
  const t = useText();
  return (
    <Stack gap={2}>
      <Stack component="output" gap={0.5}>
        <Typography variant="subtitle1">{title}</Typography>
        {unchanged > 0 && (
          <Muted typography="body2">
            {t("list.bulk.unchanged", { count: unchanged, formatted: formatNumber(unchanged) })}
          </Muted>
        )}
      </Stack>
      {leftOut}
      {tellsMore(effect) && <GroupList {...effect} renderChange={renderChange} />}
      {sample.length > 0 && <Sample sample={sample} />}
    </Stack>
  );
}

/** Where every record has a change of its own, or all go to the bin, groups say nothing. */
const tellsMore = ({ groups }: Groups) => {
  const [first] = groups;
  return first !== undefined && first.count > 1 && first.changes.every(({ field }) => field !== "deletedAt");
};

function GroupList<Of extends Group>({
  groups,
  groupCount,
  counts,
  renderChange,
}: Groups<Of> & Pick<Props<Of>, "renderChange">) {
  const t = useText();
  const id = useId();
  const others = groupCount - groups.length;
  const rest = counts.change - groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box>
      <Typography variant="subtitle2" id={id}>
        {t("list.bulk.groups")}
      </Typography>
      <PlainList aria-labelledby={id}>
        {groups.map(({ count, changes }, index) => (
          <Line key={index} count={count}>
            {changes.map((change) => (
              <Fragment key={change.field}>{renderChange(change)}</Fragment>
            ))}
          </Line>
        ))}
        {others > 0 && (
          <Line count={rest}>
            <Muted component="span">
              {t("list.bulk.otherGroups", { count: others, formatted: formatNumber(others) })}
            </Muted>
          </Line>
        )}
      </PlainList>
    </Box>
  );
}

function Line({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        paddingBlock: 1,
        borderBottom: "1px solid",
        borderColor: "divider",
        typography: "body2",
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>{formatNumber(count)}</Box>
    </Box>
  );
}

function Sample({ sample }: Pick<Props<Group>, "sample">) {
  const t = useText();
  return (
    <Box>
      <Typography variant="subtitle2">{t("list.bulk.sample")}</Typography>
      <PlainList tabIndex={0} aria-label={t("list.bulk.sample")} sx={{ maxHeight: 240, overflow: "auto" }}>
        {sample.map(({ id, title, changes }) => (
          <Box
            component="li"
            key={id}
            sx={{ paddingBlock: 1, borderBottom: "1px solid", borderColor: "divider", typography: "body2" }}
          >
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            {changes}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
