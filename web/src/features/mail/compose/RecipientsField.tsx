// The recipients of a mail: people, contacts of markets and addresses as chips, found by typing.
import type { RecipientChoice } from "@igo/contract/mail/mail";
import { listMailPeople } from "@igo/contract/mail/mail.calls";
import { Autocomplete, Box, Chip, FormHelperText, InputBase } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { keyOf } from "./recipients.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Props = {
  label: string;
  value: readonly RecipientChoice[];
  onChange: (value: RecipientChoice[]) => void;
  /** Content at the end of the line, such as the button that shows the other fields. */
  end?: ReactNode;
  shouldFocus?: boolean;
  /** Why the mail was not sent to these. */
  error?: string | undefined;
};

const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** A pasted `Ana <ana@igo.co>, luis@igo.co` is two addresses. */
const addressesIn = (text: string): RecipientChoice[] =>
  text.split(/[,;\n]/).flatMap((part) => {
    const named = /^\s*"?([^"<]*)"?\s*<([^<>]+)>\s*$/.exec(part);
    const found = (named?.[2] ?? part).trim().toLowerCase();
    if (!address.test(found)) return [];
    const name = named?.[1]?.trim() ?? "";
    return [
      {
        kind: "address",
        id: null,
        name: name === "" ? found : name,
        address: found,
        hint: null,
        photoUrl: null,
      },
    ];
  });

const useChoices = (typed: string) => {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: ["mail", "people", search],
    queryFn: async ({ signal }) => (await call(listMailPeople, { query: { search } }, signal)).choices,
    placeholderData: keepPreviousData,
  });
  // Results of an earlier search are not offered, because Enter would add one.
  const isWaiting = search !== typed.trim() || found.isFetching;
  return { choices: isWaiting ? [] : (found.data ?? []), isWaiting };
};

const fieldLooks = {
  display: "flex",
  alignItems: "flex-start",
  gap: 1,
  paddingInline: 2,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

const labelLooks = {
  typography: "body2",
  color: "text.secondary",
  paddingBlock: 1.5,
  minWidth: 44,
} as const;

export function RecipientsField({ label, value, onChange, end, shouldFocus = false, error }: Props) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const isPhone = useIsPhone();
  const { choices, isWaiting } = useChoices(typed);
  const add = (found: readonly RecipientChoice[]) => {
    const known = new Set(value.map(keyOf));
    onChange([...value, ...found.filter((one) => !known.has(keyOf(one)))]);
    setTyped("");
  };
  const isNew = (one: RecipientChoice) => !value.some((other) => keyOf(other) === keyOf(one));
  const takeTyped = () => {
    const found = addressesIn(typed);
    if (found.length > 0) add(found);
    return found.length > 0;
  };
  /** Enter adds a typed address, and otherwise the marked choice, which the library takes only after an arrow key. */
  const enter = () => {
    const marked = choices.find(isNew);
    if (!takeTyped() && marked) add([marked]);
  };
  return (
    <Box sx={{ ...fieldLooks, flexWrap: error ? "wrap" : "nowrap" }}>
      <Box component="label" htmlFor={id} sx={labelLooks}>
        {label}
      </Box>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        sx={{ flex: 1, minWidth: 0 }}
        disableClearable
        value={[...value]}
        inputValue={typed}
        options={choices}
        loading={isWaiting}
        autoHighlight
        // With forty recipients only some are shown, to leave room for the text; focusing the field shows all.
        limitTags={isPhone ? 3 : 8}
        getLimitTagsText={(more) => t("mail.compose.moreRecipients", { count: more })}
        filterOptions={(found) => found.filter((one) => typeof one !== "string" && isNew(one))}
        getOptionLabel={(option) => (typeof option === "string" ? option : option.name)}
        getOptionKey={(option) => (typeof option === "string" ? option : keyOf(option))}
        isOptionEqualToValue={(one, other) =>
          typeof one !== "string" && typeof other !== "string" && keyOf(one) === keyOf(other)
        }
        onInputChange={(_, text, reason) => {
          if (reason !== "input") return;
          // A comma ends an address, and a pasted list has several.
          if (/[,;\n]\s*$/.test(text) || (text.length - typed.length > 3 && /[,;\n]/.test(text))) {
            const found = addressesIn(text);
            if (found.length > 0) return add(found);
          }
          setTyped(text);
        }}
        onChange={(_, next, reason, details) => {
          if (reason === "createOption") return enter();
          if (reason === "selectOption" && details && typeof details.option !== "string")
            return add([details.option]);
          return onChange(next.filter((one) => typeof one !== "string"));
        }}
        onBlur={() => void takeTyped()}
        noOptionsText={t("ui.noOptions")}
        loadingText={t("ui.loading")}
        openText={t("ui.open")}
        closeText={t("ui.close")}
        // The field is narrow on a phone; the list may use the width of the screen.
        slotProps={{ popper: { sx: { minWidth: "min(360px, calc(100vw - 32px))" } } }}
        renderOption={({ key, ...item }, option) => (
          <Box component="li" key={key} {...item} sx={{ gap: 1.5, minHeight: 44 }}>
            <Box sx={{ display: "grid", placeItems: "center", width: 28, flexShrink: 0 }}>
              {option.kind === "person" ? (
                <Avatar name={option.name} src={option.photoUrl} size={28} />
              ) : (
                <Icon name={option.kind === "market" ? "store" : "mail"} />
              )}
            </Box>
            <Box sx={{ minWidth: 0, display: "grid", overflowWrap: "anywhere" }}>
              <Box component="span" sx={{ typography: "body2" }}>
                {option.name}
              </Box>
              <Muted component="span" typography="caption">
                {[option.address !== option.name && option.address, option.hint].filter(Boolean).join(" · ")}
              </Muted>
            </Box>
          </Box>
        )}
        renderValue={(shown, itemProps) =>
          shown.map((one, index) => {
            if (typeof one === "string") return null;
            const { key, ...item } = itemProps({ index });
            return (
              <Chip
                key={key}
                {...item}
                size="small"
                label={one.name}
                title={one.address ?? one.hint ?? one.name}
                {...(one.kind === "market" && { icon: <Icon name="store" size={14} /> })}
                deleteIcon={<Icon name="close" size={14} />}
                sx={{ maxWidth: 260, margin: "3px", height: { xs: 32, md: 26 } }}
              />
            );
          })
        }
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <InputBase
            fullWidth
            autoFocus={shouldFocus}
            ref={input.ref}
            className={input.className}
            startAdornment={input.startAdornment}
            error={error !== undefined}
            slotProps={{
              input: {
                ...htmlInput,
                autoComplete: "off",
                inputMode: "email",
                ...(error !== undefined && { "aria-describedby": `${id}-error` }),
              },
            }}
            sx={{
              flexWrap: "wrap",
              minHeight: 44,
              // The first line of chips is level with the label.
              paddingBlock: value.length > 0 ? 0.75 : 0,
              maxHeight: { xs: 132, md: 164 },
              overflowY: "auto",
              "& > span": { typography: "body2", color: "text.secondary", paddingInline: 0.5 },
              "& input": { flex: 1, minWidth: 120, padding: "6px 4px" },
            }}
          />
        )}
      />
      {end}
      {error !== undefined && (
        <FormHelperText error id={`${id}-error`} sx={{ flexBasis: "100%", margin: 0, paddingBottom: 1 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
