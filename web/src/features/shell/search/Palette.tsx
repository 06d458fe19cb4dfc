// Search and commands in one dialog: a field that keeps the focus while keys select from its list.
import { Box, Dialog, InputBase } from "@mui/material";
import { useDeferredValue, useEffect, useId, useRef, type ClipboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import type { OptionGroup } from "./option.ts";
import { lineLooks, PaletteLine } from "./PaletteLine.tsx";
import { type PaletteState, usePalette } from "./usePalette.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { codesIn } from "./matches.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

// The palette's field, which keeps the focus, between the ways back and out.
type PaletteFieldProps = {
  palette: PaletteState;
  name: string;
  listId: string;
  chosenElement: string | undefined;
  onClose: () => void;
};

/** The lines of a pasted column of codes become one line with commas. */
const onPaste = (type: (text: string) => void) => (event: ClipboardEvent) => {
  const codes = codesIn(event.clipboardData.getData("text"));
  if (codes.length === 0) return;
  event.preventDefault();
  type(codes.join(", "));
};

function PaletteField({ palette, name, listId, chosenElement, onClose }: PaletteFieldProps) {
  const t = useText();
  return (
    <Row
      gap={1.5}
      sx={{ paddingInline: 2, minHeight: 64, borderBottom: "1px solid", borderColor: "divider" }}
    >
      {palette.about ? (
        <IconButton name="arrowLeft" label={t("search.back")} onClick={palette.leave} />
      ) : (
        <Icon name="search" />
      )}
      <InputBase
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to type
        autoFocus
        fullWidth
        value={palette.typed}
        placeholder={t(palette.about ? "search.findAction" : "search.placeholder")}
        onChange={({ target }) => palette.type(target.value)}
        slotProps={{
          input: {
            role: "combobox",
            "aria-label": name,
            "aria-expanded": true,
            "aria-controls": listId,
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
    </Row>
  );
}

type Props = {
  /** What was typed before it could open. */
  early: string;
  onClose: () => void;
};

/** A fixed height, so that nothing moves when results arrive. */
const wide = { height: "min(520px, 76vh)", marginBlock: "10vh auto", width: 680, maxWidth: "100%" } as const;

/** Closes without a transition, because a closing dialog would keep the keys from opening the next. */
export function Palette({ early, onClose }: Props) {
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
      <Content early={early} onClose={onClose} />
    </Dialog>
  );
}

const listLooks = {
  ...lineLooks,
  flex: 1,
  overflowY: "auto",
  margin: 0,
  padding: 0,
  paddingBlock: 1,
  listStyle: "none",
} as const;

const heading = {
  typography: "overline",
  color: "text.secondary",
  paddingInline: 2.5,
  paddingBlock: 0.5,
  display: "flex",
  justifyContent: "space-between",
} as const;

function Content({ early, onClose }: Props) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const palette = usePalette(early, onClose);
  const { groups, chosen, about } = palette;
  // The field is there before the forty lines of its list, so that it takes keys at once.
  const isOpened = useDeferredValue(true, false);
  const hasList = isOpened || palette.typed !== "";
  const chosenElement = chosen && `${id}${chosen.id}`;
  useEffect(() => {
    if (chosenElement) document.getElementById(chosenElement)?.scrollIntoView({ block: "nearest" });
  }, [chosenElement]);
  const name = about ? t("list.actionsOf", { name: about.label }) : t("search.title");
  return (
    <>
      <PaletteField
        palette={palette}
        name={name}
        listId={`${id}list`}
        chosenElement={chosenElement}
        onClose={onClose}
      />
      <Box
        ref={list}
        component="ul"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list that a field beside it chooses from
        role="listbox"
        id={`${id}list`}
        aria-label={name}
        aria-busy={palette.isWaiting}
        sx={listLooks}
      >
        {hasList &&
          groups.map((group) => <PaletteGroup key={group.name} id={id} group={group} palette={palette} />)}
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

type GroupProps = { id: string; group: OptionGroup; palette: PaletteState };

function PaletteGroup({ id, group, palette }: GroupProps) {
  return (
    <Box component="li" role="presentation">
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
            id={`${id}${option.id}`}
            option={option}
            isChosen={option === palette.chosen}
            onChoose={() => palette.choose(option)}
            onRun={(isNewTab) => palette.run(option, isNewTab)}
            onUnfold={() => palette.unfold(option)}
          />
        ))}
      </Box>
    </Box>
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
