// The chains that an integration or a webhook is limited to; without one it is limited to none.
import { FormHelperText, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { SearchToAdd } from "../../ui/choice/SearchToAdd.tsx";
import { PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { chainQuery, useChainChoices } from "../chains/chains.data.ts";

type Props = {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  help: string;
  error?: string | undefined;
  /** The only ones to choose from. */
  among?: readonly { id: string; name: string }[] | null;
};

export function ChosenChains({ value, onChange, help, error, among = null }: Props) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const all = useChainChoices(null);
  const few = among?.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Stack component="fieldset" aria-labelledby={id} sx={{ margin: 0, padding: 0, minWidth: 0, border: 0 }}>
      <Typography variant="subtitle2" component="h3" id={id}>
        {t("integrations.chainIds")}
      </Typography>
      {value.length > 0 && (
        <PlainList>
          {value.map((chainId) => (
            <ChainLine
              key={chainId}
              id={chainId}
              onRemove={() => onChange(value.filter((other) => other !== chainId))}
            />
          ))}
        </PlainList>
      )}
      <SearchToAdd
        label={t("integrations.addChain")}
        options={few?.map((one) => ({ value: one.id, label: one.name })) ?? all.options}
        loading={few === undefined && all.loading}
        onSearch={few === undefined ? all.onSearch : setTyped}
        without={value}
        onAdd={(option) => onChange([...value, option.value])}
      />
      <FormHelperText error={error !== undefined} sx={{ marginTop: 0 }}>
        {error ?? help}
      </FormHelperText>
    </Stack>
  );
}

function ChainLine({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useText();
  const { data } = useQuery(chainQuery(id));
  const name = data?.name ?? "…";
  return (
    <Row component="li" sx={{ borderBottom: "1px solid", borderColor: "divider" }}>
      <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {name}
      </Typography>
      <IconButton name="close" label={t("integrations.removeChain", { name })} onClick={onRemove} />
    </Row>
  );
}
