// Saves what the list shows as a view: under a new name, or replacing one of the user's views. Also renames a view.
import {
  administratorsLists,
  type MarketView,
  viewChanges,
  viewInput,
  type ViewList,
} from "@igo/contract/markets/markets.views";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { changesOf } from "../../../ui/changes/changes.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useCreateView, useUpdateView } from "./views.data.ts";

const naming = z.strictObject({
  name: viewInput.shape.name,
  shared: z.boolean().default(false),
});

type Props = {
  list: ViewList;
  query: Record<string, string>;
  views: readonly MarketView[];
  /** The view to rename; without it, saves what the list shows. */
  view?: MarketView | undefined;
  onClose: () => void;
};

const folded = (name: string) => name.trim().toLocaleLowerCase();

export function SaveView({ list, query, views, view, onClose }: Props) {
  const t = useText();
  const user = useUser();
  const create = useCreateView(list);
  const update = useUpdateView(list);
  const [base] = useState({ name: view?.name ?? "", shared: view?.shared ?? false });
  const replacedBy = (name: string) =>
    view
      ? undefined
      : views.find(
          ({ owner, mayEdit, name: own }) => owner.id === user?.id && mayEdit && folded(own) === folded(name),
        );
  const save = (given: z.output<typeof naming>) => {
    const replaced = replacedBy(given.name);
    if (view)
      return update.mutateAsync({
        params: { id: view.id },
        body: viewChanges.parse(changesOf(base, given)),
      });
    if (replaced) return update.mutateAsync({ params: { id: replaced.id }, body: { ...given, query } });
    return create.mutateAsync({ body: { ...given, query, list } });
  };
  const form = useContractForm(naming, {
    start: base,
    onSave: async (given) => {
      await save(given);
      toastSuccess(t("list.viewSaved", { name: given.name }));
      onClose();
    },
  });
  const replaced = replacedBy(useWatch({ control: form.control, name: "name" }));
  const stays = replaced?.shared ?? base.shared;
  useEffect(() => {
    // Replacing a shared view does not take it away from the others, unless one says so.
    if (!form.getFieldState("shared").isDirty) form.setValue("shared", stays);
  }, [form, stays]);
  return (
    <FormDialog
      title={view ? t("list.renameViewTitle", { name: view.name }) : t("list.saveViewTitle")}
      form={form}
      submit={replaced ? t("list.replaceView") : t("ui.save")}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t("list.viewName")}
        help={replaced ? t("list.viewReplaced", { name: replaced.name }) : undefined}
        autoFocus
      />
      {isAdmin(user) && (
        <SwitchField
          form={form}
          name="shared"
          label={t(administratorsLists.includes(list) ? "list.shareViewAdmins" : "list.shareView")}
        />
      )}
    </FormDialog>
  );
}
