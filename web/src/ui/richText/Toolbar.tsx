// The editor's toolbar: one Tab stop, arrow keys within, each button shows its state. Alt+F10 focuses it.
import { Box, IconButton } from "@mui/material";
import {
  Bold,
  Captions,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from "lucide-react";
import { type LexicalEditor, REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { createElement, type KeyboardEvent, type Ref } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Tip } from "../theme/Tip.tsx";
import {
  blockTypes,
  type PlacedPicture,
  textFormats,
  toggleBlock,
  toggleFormat,
  useToolbarState,
} from "./toolbar.state.ts";

const formatIcons = { bold: Bold, italic: Italic, underline: Underline, strikethrough: Strikethrough };
const blockIcons = { h2: Heading2, h3: Heading3, bullet: List, number: ListOrdered, quote: Quote };

type Props = {
  editor: LexicalEditor;
  label: string;
  controls: string;
  ref: Ref<HTMLDivElement>;
  top: string | number;
  onLink: (current: string | null) => void;
  onPicture: (() => void) | undefined;
  onDescribe: (pictures: readonly PlacedPicture[]) => void;
  isBusy: boolean;
};

/** The arrow keys wrap around; Tab leaves. */
const move = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const ends = { Home: 0, End: buttons.length - 1 }[event.key];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const turned = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const to = step === undefined ? ends : (at + step * turned + buttons.length) % buttons.length;
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === to ? 0 : -1;
};

type ToolProps = {
  icon: LucideIcon;
  label: string;
  isOn?: boolean;
  isFirst?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

function Tool({ icon, label, isOn, isFirst = false, disabled = false, onPress }: ToolProps) {
  const button = (
    <IconButton
      color="inherit"
      aria-label={label}
      {...(isOn !== undefined && { "aria-pressed": isOn })}
      disabled={disabled}
      tabIndex={isFirst ? 0 : -1}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{
        width: { xs: 44, sm: 36 },
        height: { xs: 44, sm: 36 },
        borderRadius: 1,
        "&[aria-pressed=true]": { bgcolor: "action.selected", color: "primary.main" },
      }}
    >
      {createElement(icon, { size: 18, strokeWidth: 1.75, "aria-hidden": true })}
    </IconButton>
  );
  return disabled ? button : <Tip title={label}>{button}</Tip>;
}

function Gap() {
  return (
    <Box aria-hidden sx={{ width: "1px", alignSelf: "stretch", marginInline: 0.5, bgcolor: "divider" }} />
  );
}

const toolbarLooks = {
  // A long text scrolls below it.
  position: "sticky",
  zIndex: 2,
  bgcolor: "background.paper",
  borderRadius: "8px 8px 0 0",
  display: "flex",
  // One line that scrolls by touch if there is no room for all.
  flexWrap: { xs: "nowrap", md: "wrap" },
  overflowX: { xs: "auto", md: "visible" },
  // Its tools must not widen the page around it.
  contain: { xs: "inline-size", md: "none" },
  "& > *": { flexShrink: 0 },
  alignItems: "center",
  gap: 0.25,
  padding: 0.5,
  borderBottom: "1px solid var(--igo-palette-divider)",
} as const;

export function Toolbar(props: Props) {
  const { editor, label, controls, ref, top, onLink, onPicture, onDescribe, isBusy } = props;
  const t = useText();
  const { formats, block, link, canUndo, canRedo, pictures } = useToolbarState(editor);
  const undescribed = pictures.filter(({ alt }) => alt === "").length;
  return (
    <Box
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      sx={{ ...toolbarLooks, top }}
    >
      {textFormats.map((format, index) => (
        <Tool
          key={format}
          icon={formatIcons[format]}
          label={t(`richText.${format}`)}
          isOn={formats.includes(format)}
          isFirst={index === 0}
          onPress={() => toggleFormat(editor, format)}
        />
      ))}
      <Gap />
      {blockTypes.map((type) => (
        <Tool
          key={type}
          icon={blockIcons[type]}
          label={t(`richText.${type}`)}
          isOn={block === type}
          onPress={() => toggleBlock(editor, type, block)}
        />
      ))}
      <Gap />
      <Tool icon={LinkIcon} label={t("richText.link")} isOn={link !== null} onPress={() => onLink(link)} />
      {onPicture && (
        <Tool icon={ImagePlus} label={t("richText.picture")} disabled={isBusy} onPress={onPicture} />
      )}
      {pictures.length > 0 && (
        <Tool
          icon={Captions}
          label={
            undescribed === 0
              ? t("richText.describe")
              : t("richText.describeMissing", { count: undescribed, formatted: formatNumber(undescribed) })
          }
          onPress={() => onDescribe(pictures)}
        />
      )}
      <Gap />
      <Tool
        icon={Undo2}
        label={t("richText.undo")}
        disabled={!canUndo}
        onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        icon={Redo2}
        label={t("richText.redo")}
        disabled={!canRedo}
        onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </Box>
  );
}
