// Search and commands in one dialog: a field that keeps the focus while keys select from its list.
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputBase from "@mui/material/InputBase";
import { useEffect, useId, useRef, type ClipboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { codesIn } from "./matches.ts";
import { PaletteLine } from "./PaletteLine.tsx";
import { usePalette } from "./usePalette.ts";

type Props = { onClose: () => void };

/** A fixed height, so that nothing moves when results arrive. */
const wide = { height: "min(520px, 76vh)", marginBlock: "10vh auto", width: 680, maxWidth: "100%" } as const;

/** Closes without a transition, because a closing dialog would keep the keys from opening the next. */
export function Palette({ onClose }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      transitionDuration={0}
      aria-label={t("search.title")}
      slotProps={{
        paper: { sx: isPhone ? { borderRadius: 0 } : wide },
        container: { sx: { alignItems: "flex-start" } },
      }}
    >
      <Content onClose={onClose} />
    </Dialog>
  );
}

const heading = {
  typography: "overline",
  color: "text.secondary",
  paddingInline: 2.5,
  paddingBlock: 0.5,
  display: "flex",
  justifyContent: "space-between",
} as const;

/** The lines of a pasted column of codes become one line with commas. */
const onPaste = (type: (text: string) => void) => (event: ClipboardEvent) => {
  const codes = codesIn(event.clipboardData.getData("text"));
  if (codes.length === 0) return;
  event.preventDefault();
  type(codes.join(", "));
};

function Content({ onClose }: Props) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const palette = usePalette(onClose);
  const { groups, chosen, about, typed } = palette;
  const idOf = (option: { id: string }) => `${id}${option.id}`;
  const chosenElement = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenElement) document.getElementById(chosenElement)?.scrollIntoView({ block: "nearest" });
  }, [chosenElement]);
  const name = about ? t("search.actionsOf", { name: about.label }) : t("search.title");
  return (
    <>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          paddingInline: 2,
          minHeight: 64,
          borderBottom: "1px solid",
          borderColor: "divider",
        }}
      >
        {about ? (
          <IconButton name="arrowLeft" label={t("search.back")} onClick={palette.leave} />
        ) : (
          <Icon name="search" />
        )}
        <InputBase
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to type
          autoFocus
          fullWidth
          value={typed}
          placeholder={t(about ? "search.findAction" : "search.placeholder")}
          onChange={({ target }) => palette.type(target.value)}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": name,
              "aria-expanded": true,
              "aria-controls": `${id}list`,
              "aria-autocomplete": "list",
              "aria-activedescendant": chosenElement,
              autoComplete: "off",
              autoCapitalize: "off",
              spellCheck: false,
              enterKeyHint: "go",
              onKeyDown: palette.onKeyDown,
              onPaste: onPaste(palette.type),
            },
          }}
        />
        <IconButton name="close" label={t("ui.close")} onClick={onClose} />
      </Box>
      <Box
        ref={list}
        component="ul"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list that a field beside it chooses from
        role="listbox"
        id={`${id}list`}
        aria-label={name}
        aria-busy={palette.isWaiting}
        sx={{ flex: 1, overflowY: "auto", margin: 0, padding: 0, paddingBlock: 1, listStyle: "none" }}
      >
        {groups.map((group) => (
          <Box component="li" role="presentation" key={group.name}>
            <Box
              component="ul"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list that a field beside it chooses from
              role="group"
              aria-labelledby={`${id}${group.name}`}
              sx={{ padding: 0, listStyle: "none" }}
            >
              <Box component="li" role="presentation" id={`${id}${group.name}`} sx={heading}>
                <span>{group.label}</span>
                {group.note && <span>{group.note}</span>}
              </Box>
              {group.options.map((option) => (
                <PaletteLine
                  key={option.id}
                  id={idOf(option)}
                  option={option}
                  isChosen={option === chosen}
                  onChoose={() => palette.choose(option)}
                  onRun={(isNewTab) => palette.run(option, isNewTab)}
                  onUnfold={() => palette.unfold(option)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        component="output"
        sx={{
          display: "block",
          typography: "body2",
          color: "text.secondary",
          textAlign: "center",
          paddingInline: 3,
        }}
      >
        {palette.said && <Box sx={{ paddingBlockEnd: 3 }}>{palette.said}</Box>}
      </Box>
      <Foot isAbout={about !== null} hasActions={chosen?.actions !== undefined} />
    </>
  );
}

function Foot({ isAbout, hasActions }: { isAbout: boolean; hasActions: boolean }) {
  const t = useText();
  return (
    <Box
      sx={{
        display: { xs: "none", md: "flex" },
        gap: 3,
        paddingInline: 2.5,
        paddingBlock: 1.25,
        typography: "caption",
        color: "text.secondary",
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <span>{t("search.keys.open")}</span>
      {hasActions && <span>{t("search.keys.actions")}</span>}
      <Box component="span" sx={{ marginInlineStart: "auto" }}>
        {t(isAbout ? "search.keys.back" : "search.keys.modes")}
      </Box>
    </Box>
  );
}
