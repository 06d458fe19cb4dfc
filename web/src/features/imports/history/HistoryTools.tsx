// Filters the import history by import type and status.
import { importKind, importStatus, type ImportKind, type ImportStatus } from "@igo/contract/imports/imports";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { FilterChoices } from "../../../records/list/filters/FilterChoices.tsx";
import { heldOf } from "../../../records/list/filters/listFilter.ts";
import { ListTools } from "../../../records/list/filters/ListTools.tsx";

type Kind = ImportKind | "all";
type Chosen = { kind: Kind | undefined; status: ImportStatus[] | undefined };

type Props = {
  /** The screen's import type: shown unless another is chosen. */
  ownKind: ImportKind;
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
};

const kinds: readonly Kind[] = [...importKind.options, "all"];

export function HistoryTools({ ownKind, chosen, onChange }: Props) {
  const t = useText();
  const mayChoose = isAdmin(useUser());
  const kindText = (kind: Kind) => t(kind === "all" ? "imports.history.allKinds" : `imports.kind.${kind}`);
  const kindFilter = {
    name: "kind",
    label: t("imports.history.kind"),
    held: chosen.kind && kindText(chosen.kind),
    onRemove: () => onChange({ kind: undefined }),
  };
  const statusFilter = {
    name: "status",
    label: t("imports.history.status"),
    held: heldOf(chosen.status, (status) => t(`imports.status.${status}`)),
    onRemove: () => onChange({ status: undefined }),
  };
  return (
    <ListTools
      filters={mayChoose ? [kindFilter, statusFilter] : [statusFilter]}
      renderChoice={(name) =>
        name === "kind" ? (
          <FilterChoices
            single
            label={t("imports.history.kind")}
            options={kinds.map((value) => ({ value, label: kindText(value) }))}
            value={[chosen.kind ?? ownKind]}
            onChange={([kind]) => onChange({ kind: kind === ownKind ? undefined : kind })}
          />
        ) : (
          <FilterChoices
            label={t("imports.history.status")}
            options={importStatus.options.map((value) => ({ value, label: t(`imports.status.${value}`) }))}
            value={chosen.status ?? []}
            onChange={(status) => onChange({ status: status.length > 0 ? status : undefined })}
          />
        )
      }
      onClear={() => onChange({ kind: undefined, status: undefined })}
    />
  );
}
