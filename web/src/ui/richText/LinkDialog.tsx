// The address of a link: set, change or remove it.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from "@mui/material";
import { parseUrl } from "@igo/contract/core/urls";
import { useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Field } from "../form/fields/Field.tsx";

type Props = {
  current: string | null;
  onSet: (url: string | null) => void;
  onClose: () => void;
};

/** `igo.co` means a page, `ana@igo.co` an email address. Only pages, email addresses and phones can be linked. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  if (text.startsWith("/") && !/^\/[/\\]/.test(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !["http:", "https:", "mailto:", "tel:"].includes(url.protocol)) return null;
  return url.protocol.startsWith("http") && !url.hostname.includes(".") ? null : url.href;
};

export function LinkDialog({ current, onSet, onClose }: Props) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(current ?? "");
  const [isRefused, setIsRefused] = useState(false);
  const save = () => {
    const url = linkOf(typed);
    if (url === null) setIsRefused(true);
    else onSet(url);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        <DialogTitle id={id} variant="h3">
          {t("richText.link")}
        </DialogTitle>
        <DialogContent>
          <Field label={t("richText.address")} {...(isRefused && { error: t("richText.badAddress") })}>
            {({ id: fieldId, ties }) => (
              <OutlinedInput
                autoFocus
                fullWidth
                id={fieldId}
                value={typed}
                inputMode="url"
                onChange={({ target }) => {
                  setTyped(target.value);
                  setIsRefused(false);
                }}
                slotProps={{ input: { ...ties, dir: "ltr" } }}
              />
            )}
          </Field>
        </DialogContent>
        <DialogActions>
          {current !== null && (
            <Button color="error" onClick={() => onSet(null)} sx={{ marginInlineEnd: "auto" }}>
              {t("richText.removeLink")}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" variant="contained">
            {t("richText.setLink")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
