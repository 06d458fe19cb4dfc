// Chooses which of the two markets of a merge stays.
import type { Market } from "@igo/contract/markets/markets";
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { sides: readonly [Market, Market]; keepId: string; onKeep: (id: string) => unknown };

export function MergeKeep({ sides, keepId, onKeep }: Props) {
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
