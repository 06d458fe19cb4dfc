// The markets an account may manage: found by typing, each with the account's role there.
//
//   <MembershipsField form={form} name="markets" known={account.markets} />
import type { Membership } from "@igo/contract/accounts/users";
import { memberRole } from "@igo/contract/markets/members";
import { Box, FormHelperText, MenuItem, OutlinedInput, Select, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { SearchToAdd } from "../../ui/choice/SearchToAdd.tsx";
import { useField, type InForm } from "../../ui/form/fields/useField.ts";
import { marketQuery, useMarketChoices } from "../../records/markets.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";

const held = z.array(z.object({ marketId: z.string(), role: memberRole })).catch([]);
type Held = z.output<typeof held>[number];

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & {
  /** Markets whose names are already loaded. */
  known?: readonly Membership[];
};

const group = { display: "grid", gap: 1, margin: 0, padding: 0, minWidth: 0, border: 0 } as const;

export function MembershipsField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name, known = [] } = props;
  const t = useText();
  const id = useId();
  const choices = useMarketChoices();
  const { field, error } = useField({ form, name });
  const markets = held.parse(field.value);
  return (
    <Box component="fieldset" aria-labelledby={id} sx={group}>
      <Typography variant="subtitle2" component="h3" id={id}>
        {t("users.markets")}
      </Typography>
      {markets.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("users.marketsNone")}
        </Typography>
      ) : (
        <PlainList>
          {markets.map((one) => (
            <MarketLine
              key={one.marketId}
              held={one}
              known={known.find(({ marketId }) => marketId === one.marketId)}
              onRole={(role) =>
                field.onChange(markets.map((other) => (other === one ? { ...one, role } : other)))
              }
              onRemove={() => field.onChange(markets.filter((other) => other !== one))}
            />
          ))}
        </PlainList>
      )}
      <SearchToAdd
        {...choices}
        label={t("users.addMarket")}
        without={markets.map(({ marketId }) => marketId)}
        onAdd={({ value }) => field.onChange([...markets, { marketId: value, role: "manager" }])}
      />
      <FormHelperText error={error !== undefined} sx={{ marginTop: 0 }}>
        {error ?? t("users.marketsHelp")}
      </FormHelperText>
    </Box>
  );
}

type LineProps = {
  held: Held;
  known: Membership | undefined;
  onRole: (role: Held["role"]) => void;
  onRemove: () => void;
};

function MarketLine({ held: { marketId, role }, known, onRole, onRemove }: LineProps) {
  const t = useText();
  const requested = useQuery({ ...marketQuery(marketId), enabled: known === undefined });
  const market = known ?? requested.data;
  const name = market?.name ?? "…";
  return (
    <Row component="li" wrap sx={{ paddingBlock: 1, borderBottom: "1px solid", borderColor: "divider" }}>
      <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" noWrap sx={{ display: "block" }}>
          {name}
        </Typography>
        {market?.externalCode && (
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {market.externalCode}
          </Typography>
        )}
      </Box>
      <Select
        size="small"
        value={role}
        onChange={({ target }) => onRole(target.value)}
        input={<OutlinedInput size="small" />}
        SelectDisplayProps={{
          "aria-label": `${t("users.memberRole", { name })}: ${t(`users.memberRoles.${role}`)}`,
        }}
        sx={{ typography: "body2", minWidth: 140 }}
      >
        {memberRole.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`users.memberRoles.${one}`)}
          </MenuItem>
        ))}
      </Select>
      <IconButton name="close" label={t("users.removeMarket", { name })} onClick={onRemove} />
    </Row>
  );
}
