// Alternative texts for a text's pictures, for people who cannot see them or before they load.
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { addressOf } from "../../core/net/api.ts";
import { Field } from "../form/fields/Field.tsx";
import type { PlacedPicture } from "./toolbar.state.ts";

const maxAltLength = 300;

type Props = {
  pictures: readonly PlacedPicture[];
  onSave: (altByKey: ReadonlyMap<string, string>) => void;
  onClose: () => void;
};

export function PicturesDialog({ pictures, onSave, onClose }: Props) {
  const t = useText();
  const id = useId();
  const [alts, setAlts] = useState(() => new Map(pictures.map(({ key, alt }) => [key, alt])));
  const first = pictures.find(({ alt }) => alt === "") ?? pictures[0];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSave(alts);
        }}
      >
        <DialogTitle id={id} variant="h3">
          {t("richText.describe")}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
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
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" variant="contained">
            {t("richText.describeSave")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
