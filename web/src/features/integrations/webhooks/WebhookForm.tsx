// The fields of a webhook, new or existing: where it calls, what about, and for which chains.
import { type WebhookKind, webhookInput, webhookKinds } from "@igo/contract/webhooks/webhooks";
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from "@mui/material";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { Form, Fields, Wide } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useField } from "../../../ui/form/fields/useField.ts";
import { type ContractForm, useContractForm } from "../../../ui/form/useContractForm.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";
import { ChosenChains } from "../ChosenChains.tsx";

/** The version is part of the form: saving a draft of an older version must conflict. */
const webhookForm = webhookInput.extend({ version: z.int().optional() });
type Values = z.input<typeof webhookForm>;
export type CheckedWebhook = z.output<typeof webhookForm>;

type Props = {
  start: Partial<Values>;
  /** The chains of its integration; null: all. */
  among: readonly { id: string; name: string }[] | null;
  draft?: string | undefined;
  submit?: string | undefined;
  onSave: (checked: CheckedWebhook) => Promise<unknown>;
  onTyping?: ((isTyped: boolean) => void) | undefined;
  onCancel: () => void;
};

export function WebhookForm({ start, among, draft, submit, onSave, onTyping, onCancel }: Props) {
  const t = useText();
  const form = useContractForm(webhookForm, { start, ...(draft && { draft }), onSave, onTyping });
  return (
    <Form form={form} submit={submit ?? t("ui.save")} onCancel={onCancel}>
      <Fields>
        <Wide>
          <TextField
            form={form}
            name="url"
            label={t("webhooks.url")}
            help={t("webhooks.urlHelp")}
            autoFocus
            autoComplete="off"
          />
        </Wide>
        <Wide>
          <TextField form={form} name="description" label={t("webhooks.description")} />
        </Wide>
        <Wide>
          <KindsField form={form} />
        </Wide>
        <Wide>
          <ChainsField form={form} among={among} />
        </Wide>
      </Fields>
    </Form>
  );
}

type InForm = { form: ContractForm<Values, CheckedWebhook> };

const groupOf = (kind: WebhookKind): "market" | "product" | "many" => {
  if (kind.startsWith("market.")) return "market";
  return kind.startsWith("product.") ? "product" : "many";
};
const groups = ["market", "product", "many"] as const;

function KindsField({ form }: InForm) {
  const t = useText();
  const { field, error } = useField({ form, name: "kinds" });
  const chosen = z.array(z.enum(webhookKinds)).catch([]).parse(field.value);
  const choose = (kind: WebhookKind, isChosen: boolean) =>
    field.onChange(webhookKinds.filter((one) => (one === kind ? isChosen : chosen.includes(one))));
  return (
    <Stack gap={1.5}>
      {groups.map((group, index) => (
        <FormControl key={group} component="fieldset" fullWidth error={error !== undefined}>
          <FormLabel component="legend">
            {`${t("webhooks.kinds")}: ${t(`webhooks.group.${group}`)}`}
          </FormLabel>
          <FormGroup
            sx={{
              display: "grid",
              gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
            }}
          >
            {webhookKinds
              .filter((kind) => groupOf(kind) === group)
              .map((kind, at) => (
                <FormControlLabel
                  key={kind}
                  control={
                    <Checkbox
                      checked={chosen.includes(kind)}
                      onChange={(_, isChosen) => choose(kind, isChosen)}
                      onBlur={field.onBlur}
                      {...(index === 0 && at === 0 && { slotProps: { input: { ref: field.ref } } })}
                    />
                  }
                  label={t(`webhooks.kind.${kind}`)}
                />
              ))}
          </FormGroup>
        </FormControl>
      ))}
      <FormHelperText error={error !== undefined} sx={{ marginTop: 0 }}>
        {error ?? t("webhooks.kindsHelp")}
      </FormHelperText>
    </Stack>
  );
}

function ChainsField({ form, among }: InForm & Pick<Props, "among">) {
  const t = useText();
  const { field, error } = useField({ form, name: "chainIds" });
  return (
    <ChosenChains
      value={z.array(z.string()).catch([]).parse(field.value)}
      onChange={(ids) => field.onChange(ids.length === 0 ? null : ids)}
      help={t("webhooks.chainsHelp")}
      error={error}
      among={among}
    />
  );
}
