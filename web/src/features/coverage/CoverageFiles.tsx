// Imports and exports the drawn zones of many markets as one file.
import { zoneFile } from "@igo/contract/markets/zones";
import { useRef, useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { toastError, toastPromise, toastSuccess, toastWarning } from "../../ui/feedback/toast.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { saveZones, useImportZones } from "./coverage.data.ts";
import type { Filter } from "./coverage.url.ts";

const maxShown = 3;

export function CoverageFiles({ filter }: { filter: Filter }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const bringIn = useImportZones();
  const mayImport = isAdmin(useUser());

  const take = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    try {
      const body = zoneFile.safeParse(JSON.parse(await file.text()));
      if (!body.success) {
        const path = body.error.issues[0]?.path.join(".") || "type";
        toastWarning(t("coverage.files.faults"), t("coverage.zone.notGeoJson", { file: file.name, path }));
        return;
      }
      const { changed } = await bringIn.mutateAsync({ body: body.data });
      toastSuccess(
        changed === 0
          ? t("coverage.files.unchanged")
          : t("coverage.files.imported", { count: changed, formatted: formatNumber(changed) }),
      );
    } catch (error) {
      if (error instanceof SyntaxError)
        toastWarning(t("coverage.files.faults"), t("coverage.zone.notJson", { file: file.name }));
      else if (isProblem(error) && error.errors)
        toastWarning(
          t("coverage.files.faults"),
          error.errors
            .slice(0, maxShown)
            .map(({ path, message }) => `${path}: ${message}`)
            .join("\n"),
        );
      else toastError(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t("coverage.files.import")}
        accept=".geojson,.json,application/geo+json"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      <ActionMenu
        button
        phoneIcon="shapes"
        busy={isBusy}
        label={t("coverage.files.label")}
        items={[
          {
            label: t("coverage.files.export"),
            icon: "download",
            onClick: () =>
              toastPromise(saveZones(filter), {
                loading: t("coverage.files.exporting"),
                success: t("coverage.files.exported"),
              }),
          },
          ...(mayImport
            ? [
                {
                  label: t("coverage.files.import"),
                  icon: "upload" as const,
                  onClick: () => input.current?.click(),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
