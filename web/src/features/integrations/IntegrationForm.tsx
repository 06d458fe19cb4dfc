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
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { userQuery, useUserChoices } from "../../records/users.ts";
import { Fields, Form, Wide } from "../../ui/form/Form.tsx";
import { ComboField } from "../../ui/form/fields/ComboField.tsx";
import { DateField } from "../../ui/form/fields/DateField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useField } from "../../ui/form/fields/useField.ts";
import { type ContractForm, useContractForm } from "../../ui/form/useContractForm.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";
import { ChosenChains } from "./ChosenChains.tsx";

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
  const { field, error } = useField({ form, name: "chainIds" });
  return (
    <ChosenChains
      value={z.array(z.string()).catch([]).parse(field.value)}
      onChange={(ids) => field.onChange(ids.length === 0 ? null : ids)}
      help={t("integrations.chainsHelp")}
      error={error}
    />
  );
}
