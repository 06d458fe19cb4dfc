// The fields of an integration, new or existing: who it is, what it may do, for which chains, until when.
import { integrationInput } from "@igo/contract/integrations/integrations";
import { scopes } from "@igo/contract/core/scopes";
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { userQuery, useUserChoices } from "../../records/users.ts";
import { SearchToAdd } from "../../ui/choice/SearchToAdd.tsx";
import { Fields, Form, Wide } from "../../ui/form/Form.tsx";
import { ComboField } from "../../ui/form/fields/ComboField.tsx";
import { DateField } from "../../ui/form/fields/DateField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useField } from "../../ui/form/fields/useField.ts";
import { type ContractForm, useContractForm } from "../../ui/form/useContractForm.ts";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { chainQuery, useChainChoices } from "../chains/chains.data.ts";

/** The version is part of the form: saving a draft of an older version must conflict. */
const integrationForm = integrationInput.extend({ version: z.int().optional() });
type Values = z.input<typeof integrationForm>;
export type CheckedIntegration = z.output<typeof integrationForm>;

type Props = {
  start: Partial<Values>;
  /** The key that keeps typed values when the tab closes. */
  draft?: string | undefined;
  submit?: string | undefined;
  onSave: (checked: CheckedIntegration) => Promise<unknown>;
  onTyping?: ((isTyped: boolean) => void) | undefined;
  onCancel: () => void;
};

export function IntegrationForm({ start, draft, submit, onSave, onTyping, onCancel }: Props) {
  const t = useText();
  const form = useContractForm(integrationForm, { start, ...(draft && { draft }), onSave, onTyping });
  return (
    <Form form={form} submit={submit ?? t("ui.save")} onCancel={onCancel}>
      <Fields>
        <TextField
          form={form}
          name="name"
          label={t("integrations.name")}
          help={t("integrations.nameHelp")}
          autoFocus
          autoComplete="off"
        />
        <OwnerField form={form} />
        <Wide>
          <TextField form={form} name="purpose" label={t("integrations.purpose")} lines={2} />
        </Wide>
        <Wide>
          <ScopesField form={form} />
        </Wide>
        <ChainsField form={form} />
        <DateField
          form={form}
          name="expiresOn"
          label={t("integrations.expiresOn")}
          help={t("integrations.expiresHelp")}
        />
      </Fields>
    </Form>
  );
}

type InForm = { form: ContractForm<Values, CheckedIntegration> };

function OwnerField({ form }: InForm) {
  const t = useText();
  const choices = useUserChoices();
  const id = useWatch({ control: form.control, name: "ownerId" });
  const { data } = useQuery({ ...userQuery(id), enabled: Boolean(id) });
  return (
    <ComboField
      form={form}
      name="ownerId"
      label={t("integrations.ownerId")}
      help={t("integrations.ownerHelp")}
      {...choices}
      chosen={data ? { value: data.id, label: data.displayName, hint: data.email ?? "" } : null}
    />
  );
}

function ScopesField({ form }: InForm) {
  const t = useText();
  const { field, error } = useField({ form, name: "scopes" });
  const chosen = z.array(z.enum(scopes)).catch([]).parse(field.value);
  const choose = (scope: (typeof scopes)[number], isChosen: boolean) =>
    field.onChange(scopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))));
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined}>
      <FormLabel component="legend">{t("integrations.scopes")}</FormLabel>
      <FormGroup
        sx={{
          display: "grid",
          gap: 1,
          marginTop: 0.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {scopes.map((scope, index) => (
          <FormControlLabel
            key={scope}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(scope)}
                onChange={(_, isChosen) => choose(scope, isChosen)}
                onBlur={field.onBlur}
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
                sx={{ paddingBlock: 0 }}
              />
            }
            label={
              <>
                <Box component="span" sx={{ display: "block", typography: "subtitle2" }}>
                  {t(`integrations.scope.${scope}.label`)}
                </Box>
                <Muted component="span" typography="body2">
                  {t(`integrations.scope.${scope}.help`)}
                </Muted>
              </>
            }
            sx={{ margin: 0, padding: 0.5, alignItems: "flex-start" }}
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

function ChainsField({ form }: InForm) {
  const t = useText();
  const id = useId();
  const { field, error } = useField({ form, name: "chainIds" });
  const { options, loading, onSearch } = useChainChoices(null);
  const chosen = z.array(z.string()).catch([]).parse(field.value);
  const choose = (ids: string[]) => field.onChange(ids.length === 0 ? null : ids);
  return (
    <Stack component="fieldset" aria-labelledby={id} sx={{ margin: 0, padding: 0, minWidth: 0, border: 0 }}>
      <Typography variant="subtitle2" component="h3" id={id}>
        {t("integrations.chainIds")}
      </Typography>
      {chosen.length > 0 && (
        <PlainList>
          {chosen.map((chainId) => (
            <ChainLine
              key={chainId}
              id={chainId}
              onRemove={() => choose(chosen.filter((other) => other !== chainId))}
            />
          ))}
        </PlainList>
      )}
      <SearchToAdd
        label={t("integrations.addChain")}
        options={options}
        loading={loading}
        onSearch={onSearch}
        without={chosen}
        onAdd={({ value }) => choose([...chosen, value])}
      />
      <FormHelperText error={error !== undefined} sx={{ marginTop: 0 }}>
        {error ?? t("integrations.chainsHelp")}
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
