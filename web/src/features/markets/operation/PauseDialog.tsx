// Pauses many markets at once (all, or those of a municipality or chain), with a preview first.
import type { BulkPreview, BulkSet } from "@igo/contract/markets/markets.bulk";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { useContractForm, type ContractForm } from "../../../ui/form/useContractForm.ts";
import { BulkDialog } from "../../../records/bulk/BulkDialog.tsx";
import { ChainField } from "../../chains/ChainField.tsx";
import { usePlaces } from "../../places/places.data.ts";
import { BulkEffect } from "../bulk/BulkEffect.tsx";
import { marketBulks, usePreviewBulk } from "../bulk/marketBulk.data.ts";

const scopes = ["all", "city", "brand"] as const;
type Scope = (typeof scopes)[number];

/** `place` is a municipality's code, a chain's id, or a value that means all. */
const pausing = z.strictObject({
  place: z.string().min(1),
  until: z.enum(["resumed", "nextShift"]),
});
type Pausing = z.output<typeof pausing>;
type PausingForm = ContractForm<z.input<typeof pausing>, Pausing>;

const filterOf: Record<Scope, (place: string) => Record<string, string>> = {
  all: () => ({}),
  city: (municipalityCode) => ({ municipalityCode }),
  brand: (chainId) => ({ chainId }),
};

const setOf: Record<Pausing["until"], BulkSet> = {
  resumed: { status: "paused" },
  nextShift: { closedUntil: "next-shift" },
};

export function PauseDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <BulkDialog<Scope, BulkPreview>
      title={t("marketList.pause.title")}
      choice={t("marketList.pause.which")}
      fields={scopes.map((value) => ({ value, label: t(`marketList.pause.${value}`) }))}
      first="all"
      renderWanted={(scope, onEffect) => <Wanted scope={scope} onEffect={onEffect} onClose={onClose} />}
      renderEffect={(preview) => <BulkEffect preview={preview} />}
      nameApply={(_scope, words) => t("marketList.pause.apply", words)}
      begin={({ previewId }) =>
        marketBulks.start(previewId, t("marketList.bulk.started"), t("list.bulk.undoHelp"))
      }
      onClose={onClose}
      onStarted={() => undefined}
    />
  );
}

type WantedProps = { scope: Scope; onEffect: (effect: BulkPreview) => void; onClose: () => void };

function Wanted({ scope, onEffect, onClose }: WantedProps) {
  const t = useText();
  const preview = usePreviewBulk();
  const form = useContractForm(pausing, {
    start: { until: "resumed", ...(scope === "all" && { place: scope }) },
    onSave: async ({ place, until }) => {
      const filter = { status: "active", ...filterOf[scope](place) };
      onEffect(await preview.mutateAsync({ body: { filter, set: setOf[until], preview: true } }));
    },
  });
  const isShift = form.watch("until") === "nextShift";
  return (
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      {scope === "city" && <TownField form={form} />}
      {scope === "brand" && <ChainField form={form} name="place" label={t("markets.chain")} />}
      <SelectField
        form={form}
        name="until"
        label={t("marketList.pause.until")}
        help={isShift ? t("marketList.pause.nextShiftHelp") : undefined}
        options={(["resumed", "nextShift"] as const).map((value) => ({
          value,
          label: t(`marketList.pause.${value}`),
        }))}
      />
    </Form>
  );
}

function TownField({ form }: { form: PausingForm }) {
  const t = useText();
  const { towns, isPending } = usePlaces();
  return (
    <ComboField form={form} name="place" label={t("markets.town")} options={towns} loading={isPending} />
  );
}
