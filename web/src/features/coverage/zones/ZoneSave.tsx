// Saves a zone; after a conflict the user chooses theirs or their own.
import { marketZone } from "@igo/contract/markets/zones";
import { writeZone } from "@igo/contract/markets/zones.geometry";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useSetZone, zoneQuery } from "../coverage.data.ts";
import { faultsOf, type ZoneEditor } from "./useZoneEditor.ts";

type Refused = { isConflict: boolean; words: string };
type Props = { id: string; editor: ZoneEditor; onClose: () => void };

export function ZoneSave({ id, editor, onClose }: Props) {
  const t = useText();
  const set = useSetZone();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { state } = editor;
  const { kind, radiusKm, draft, zone } = state;
  const rings = draft.rings.filter((ring) => ring.length > 0);
  const save = async (version: number) => {
    setRefused(null);
    try {
      const saved = await set.mutateAsync({
        params: { id },
        body: { version, radiusKm, geometry: kind === "polygons" ? writeZone(rings) : null },
      });
      editor.onReset(marketZone.parse(saved.zone));
      toastSuccess(t("coverage.zone.saved"));
    } catch (error) {
      if (!isProblem(error)) toastError(error);
      else if (error.code === "market.version_conflict")
        setRefused({ isConflict: true, words: t("coverage.zone.conflict") });
      else
        setRefused({
          isConflict: false,
          words: error.errors?.map(({ message }) => message).join(" ") ?? messageOf(error),
        });
    }
  };
  const theirs = () => queryClient.fetchQuery({ ...zoneQuery(id), staleTime: 0 });
  return (
    <>
      {refused?.isConflict ? (
        <Notice
          tone="warning"
          action={
            <Box sx={{ display: "flex", gap: 1 }}>
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  setRefused(null);
                  void theirs().then(editor.onReset, toastError);
                }}
              >
                {t("coverage.zone.showTheirs")}
              </Button>
              <Button
                size="small"
                color="inherit"
                onClick={() => void theirs().then(({ version }) => save(version), toastError)}
              >
                {t("coverage.zone.saveMine")}
              </Button>
            </Box>
          }
        >
          {refused.words}
        </Notice>
      ) : (
        refused && <Notice tone="error">{refused.words}</Notice>
      )}
      <Box sx={{ display: "flex", gap: 1.5 }}>
        <Button
          variant="contained"
          loading={set.isPending}
          disabled={faultsOf(state).length > 0}
          onClick={() => void save(zone.version)}
        >
          {t("coverage.zone.save")}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t("coverage.zone.cancel")}
        </Button>
      </Box>
    </>
  );
}
