// A bulk change to products: what to change, its preview, and when to apply it.
import type { ProductBulkPreview, ProductBulkSet } from "@igo/contract/products/products.bulk";
import { useState, useId } from "react";
import { formatDateTime, formatNumber, formatMoney } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import type { Counted } from "../../../ui/table/dataTable.ts";
import { isInstant, typedInstant } from "../../../ui/form/hours/hours.ts";
import { BulkDialog } from "../../../records/bulk/BulkDialog.tsx";
import type { ChosenRows } from "../../../records/list/useChosen.ts";
import {
  bulkFieldName,
  bulkFields,
  type BulkField,
  choiceForm,
  choiceStart,
  setOf,
  priceChangeOf,
  priceForm,
  priceStart,
  roundings,
} from "./bulk.ts";
import { productBulks, usePreviewProductBulk } from "./productBulk.data.ts";
import { MenuOf } from "../fields/ProductFieldText.tsx";
import { entryOf } from "@igo/contract/products/fields/registry";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Form, Fields } from "../../../ui/form/Form.tsx";
import { FieldInput } from "../../../ui/form/fields/FieldInput.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { useSections } from "../fields/sections.data.ts";
import { useWatch } from "react-hook-form";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { Box, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { BulkEffect } from "../../../records/bulk/BulkEffect.tsx";
import { ProductChange } from "../fields/ProductChange.tsx";
import { Stack } from "../../../ui/layout/Boxes.tsx";
import { addDays, today } from "../../../ui/form/date/dates.ts";
import { MomentInput } from "../../../ui/form/hours/MomentInput.tsx";

type StartsAtProps = {
  /** An instant, or an incomplete one while typing. */
  value: string | null;
  onChange: (moment: string | null) => void;
};

/** Midnight tomorrow in Bogota: what people mean by "from tomorrow". */
const tomorrow = () => typedInstant({ date: addDays(today(), 1), time: "00:00" });

/** When a change starts: at once, or at a moment in Bogota's time. */
function StartsAt({ value, onChange }: StartsAtProps) {
  const t = useText();
  const id = useId();
  const [earliest] = useState(today);
  const isLater = value !== null;
  return (
    <Stack gap={0.5}>
      <Box id={id} sx={{ typography: "subtitle2" }}>
        {t("list.bulk.when")}
      </Box>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isLater ? "later" : "now"}
        onChange={(_, chosen) => onChange(chosen === "later" ? tomorrow() : null)}
      >
        <FormControlLabel value="now" control={<Radio />} label={t("list.bulk.now")} />
        <FormControlLabel value="later" control={<Radio />} label={t("list.bulk.later")} />
      </RadioGroup>
      {isLater && (
        <MomentInput
          label={t("list.bulk.startsAt")}
          value={value}
          earliest={earliest}
          // An empty date is not entered yet: "now" is the choice above.
          onChange={(moment) => onChange(moment ?? "")}
        />
      )}
    </Stack>
  );
}

// The preview of a bulk change to products: old and new values, which are left out and why, and when it starts.
const counted = (count: number) => ({ count, formatted: formatNumber(count) });

type ProductBulkEffectProps = {
  preview: ProductBulkPreview;
  startsAt: string | null;
  onStartsAt: (instant: string | null) => void;
};

function ProductBulkEffect({ preview, startsAt, onStartsAt }: ProductBulkEffectProps) {
  const t = useText();
  const { counts, sample, leftOut } = preview;
  return (
    <Stack gap={2}>
      <BulkEffect
        title={
          counts.change === 0
            ? t("products.bulk.nothing")
            : t("products.bulk.willChange", counted(counts.change))
        }
        effect={preview}
        renderChange={(change) => <ProductChange {...change} />}
        unchanged={counts.unchanged}
        leftOut={leftOut.map((group) => (
          <LeftOut key={group.reason} {...group} />
        ))}
        sample={sample.map(({ id, name, sku, marketName, changes }) => ({
          id,
          title: [name, sku, marketName].filter(Boolean).join(" · "),
          changes: changes.map((change) => <ProductChange key={change.field} {...change} />),
        }))}
      />
      {counts.change > 0 && <StartsAt value={startsAt} onChange={onStartsAt} />}
    </Stack>
  );
}

function LeftOut({ reason, count, sample }: ProductBulkPreview["leftOut"][number]) {
  const t = useText();
  return (
    <Notice tone="warning">
      {t(`products.bulk.leftOut.${reason}`, counted(count))}
      <Box component="ul" sx={{ margin: "8px 0 0", paddingInlineStart: 2.5 }}>
        {sample.slice(0, 3).map(({ id, name, priceCop, after }) => (
          <li key={id}>
            {name}: {formatMoney(priceCop)}
            {after !== null && ` → ${formatMoney(after)}`}
          </li>
        ))}
      </Box>
    </Notice>
  );
}

// A bulk price change: up or down, by percent or pesos, rounded.
type BulkPriceProps = { onLook: (set: ProductBulkSet) => Promise<void>; onClose: () => void };

function BulkPrice({ onLook, onClose }: BulkPriceProps) {
  const t = useText();
  const form = useContractForm(priceForm, {
    start: priceStart,
    onSave: (given) => onLook({ price: priceChangeOf(given) }),
  });
  const by = useWatch({ control: form.control, name: "by" });
  return (
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      <Fields>
        <SelectField
          form={form}
          name="direction"
          label={t("products.bulk.direction")}
          options={(["up", "down"] as const).map((value) => ({ value, label: t(`products.bulk.${value}`) }))}
        />
        <SelectField
          form={form}
          name="by"
          label={t("products.bulk.by")}
          options={(["percent", "amount"] as const).map((value) => ({
            value,
            label: t(`products.bulk.${value}`),
          }))}
        />
        <NumberField
          key={by}
          form={form}
          name="value"
          label={t(by === "amount" ? "products.bulk.pesos" : "products.bulk.percentage")}
          {...(by === "amount" ? { money: true } : { unit: "%" })}
        />
        <SelectField
          form={form}
          name="rounding"
          label={t("products.bulk.rounding")}
          options={roundings.map((value) => ({ value, label: t(`products.bulk.roundTo.${value}`) }))}
        />
      </Fields>
    </Form>
  );
}

// A bulk change's value: available or not, a tax, a section; or deletion.
type Field = Exclude<BulkField, "price">;

type BulkChoiceProps = {
  field: Field;
  marketId: string | null;
  onLook: (set: ProductBulkSet) => Promise<void>;
  onClose: () => void;
};

function BulkChoice({ field, marketId, onLook, onClose }: BulkChoiceProps) {
  const t = useText();
  const { open, loading } = useSections(marketId);
  const form = useContractForm(choiceForm, {
    start: choiceStart,
    onSave: async (chosen) => {
      if (field === "sectionId" && chosen.sectionId === null)
        form.setError("sectionId", { message: t("ui.field.required") }, { shouldFocus: true });
      else await onLook(setOf(field, chosen));
    },
  });
  const label = bulkFieldName(t, field);
  if (field === "sectionId" && marketId === null)
    return <Notice tone="info">{t("products.bulk.oneMarket")}</Notice>;
  return (
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      {field === "sectionId" && (
        <ComboField form={form} name="sectionId" label={label} options={open} loading={loading} />
      )}
      {field === "delete" && <Notice tone="info">{t("products.bin.help")}</Notice>}
      {field !== "sectionId" && field !== "delete" && (
        <FieldInput form={form} name={field} entry={entryOf(field)} label={label} />
      )}
    </Form>
  );
}

type Props = {
  /** The field selected initially. */
  first?: BulkField;
  chosen: ChosenRows;
  counted: Counted;
  /** The market of all selected products, if known: only then can a section be set. */
  marketId: string | null;
  onClose: () => void;
  onStarted: () => void;
};

export function ProductBulkDialog(props: Props) {
  const { first = "price", chosen, counted, marketId, onClose, onStarted } = props;
  const t = useText();
  const preview = usePreviewProductBulk();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const look = (set: ProductBulkSet) => preview.mutateAsync({ body: { ...chosen, set, preview: true } });
  const begin = ({ previewId }: ProductBulkPreview) =>
    startsAt
      ? productBulks.schedule(
          previewId,
          startsAt,
          t("products.bulk.scheduled", { when: formatDateTime(startsAt) }),
        )
      : productBulks.start(previewId, t("products.bulk.started"), t("list.bulk.undoHelp"));
  return (
    <BulkDialog<BulkField, ProductBulkPreview>
      title={t("all" in chosen ? "products.bulk.titleAll" : "products.bulk.title", counted)}
      fields={bulkFields.map((value) => ({ value, label: bulkFieldName(t, value) }))}
      first={first}
      renderWanted={(field, onEffect) => {
        const onLook = async (set: ProductBulkSet) => onEffect(await look(set));
        return field === "price" ? (
          <BulkPrice onLook={onLook} onClose={onClose} />
        ) : (
          <BulkChoice field={field} marketId={marketId} onLook={onLook} onClose={onClose} />
        );
      }}
      renderEffect={(effect) => (
        <MenuOf value={marketId}>
          <ProductBulkEffect preview={effect} startsAt={startsAt} onStartsAt={setStartsAt} />
        </MenuOf>
      )}
      nameApply={(field, words) =>
        t(`products.bulk.${startsAt ? "schedule" : field === "delete" ? "delete" : "apply"}`, words)
      }
      mayBegin={startsAt === null || isInstant(startsAt)}
      begin={begin}
      onClose={onClose}
      onStarted={onStarted}
    />
  );
}
