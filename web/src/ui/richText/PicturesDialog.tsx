// Alternative texts for a text's pictures, for people who cannot see them or before they load.
import { Box, Button, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { addressOf } from "../../core/net/api.ts";
import { Field } from "../form/fields/Field.tsx";
import { DialogFrame } from "../overlay/DialogFrame.tsx";
import type { PlacedPicture } from "./toolbar.state.ts";

const maxAltLength = 300;

type Props = {
  pictures: readonly PlacedPicture[];
  onSave: (altByKey: ReadonlyMap<string, string>) => void;
  onClose: () => void;
};

export function PicturesDialog({ pictures, onSave, onClose }: Props) {
  const t = useText();
  const [alts, setAlts] = useState(() => new Map(pictures.map(({ key, alt }) => [key, alt])));
  const first = pictures.find(({ alt }) => alt === "") ?? pictures[0];
  return (
    <DialogFrame
      title={t("richText.describe")}
      onClose={onClose}
      maxWidth="sm"
      onSubmit={() => onSave(alts)}
      sx={{ display: "grid", gap: 2 }}
      actions={
        <Button type="submit" variant="contained">
          {t("richText.describeSave")}
        </Button>
      }
    >
      {pictures.map(({ key, src }, index) => (
        <Box
          key={key}
          sx={{
            display: "grid",
            gridTemplateColumns: "88px minmax(0, 1fr)",
            gap: 2,
            alignItems: "center",
          }}
        >
          <Box
            component="img"
            src={addressOf(src) ?? src}
            alt=""
            sx={{ width: 88, height: 66, objectFit: "cover", borderRadius: 1 }}
          />
          <Field label={t("richText.shows", { number: index + 1 })}>
            {({ id: fieldId, ties }) => (
              <OutlinedInput
                fullWidth
                autoFocus={key === first?.key}
                id={fieldId}
                value={alts.get(key) ?? ""}
                placeholder={t("richText.showsExample")}
                onChange={({ target }) => setAlts(new Map(alts).set(key, target.value))}
                slotProps={{ input: { ...ties, dir: "auto", maxLength: maxAltLength } }}
              />
            )}
          </Field>
        </Box>
      ))}
    </DialogFrame>
  );
}
