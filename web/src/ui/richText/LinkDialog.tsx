// The address of a link: set, change or remove it.
import { Button, OutlinedInput } from "@mui/material";
import { parseUrl } from "@igo/contract/core/urls";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Field } from "../form/fields/Field.tsx";
import { DialogFrame } from "../overlay/DialogFrame.tsx";

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
  const [typed, setTyped] = useState(current ?? "");
  const [isRefused, setIsRefused] = useState(false);
  const save = () => {
    const url = linkOf(typed);
    if (url === null) setIsRefused(true);
    else onSet(url);
  };
  return (
    <DialogFrame
      title={t("richText.link")}
      onClose={onClose}
      onSubmit={save}
      aside={
        current !== null && (
          <Button color="error" onClick={() => onSet(null)}>
            {t("richText.removeLink")}
          </Button>
        )
      }
      actions={
        <Button type="submit" variant="contained">
          {t("richText.setLink")}
        </Button>
      }
    >
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
    </DialogFrame>
  );
}
