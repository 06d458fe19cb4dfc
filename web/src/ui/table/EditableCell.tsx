// A cell that can be edited where it stands. It is drawn again only when the active cell or the range touches it.
import { Box, InputBase, TableCell, type TableCellProps } from "@mui/material";
import {
  Suspense,
  use,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { fromScript } from "../overlay/fromScript.tsx";
import { CellsContext, type CellPlace, type Cells, type EditorProps } from "./useCells.ts";

const CellChoice = fromScript(() => import("./CellChoice.tsx").then((module) => module.CellChoice));

const tint = (percent: number) =>
  `color-mix(in srgb, var(--igo-palette-primary-main) ${percent}%, transparent)`;

const looks = {
  "": {},
  in: { boxShadow: `inset 0 0 0 100px ${tint(10)}` },
  at: { boxShadow: `inset 0 0 0 2px var(--igo-palette-primary-main)` },
  edit: {
    boxShadow: `inset 0 0 0 2px var(--igo-palette-primary-main)`,
    padding: "0 !important",
    "&:has([aria-invalid=true])": { boxShadow: "inset 0 0 0 2px var(--igo-palette-error-main)" },
    // Where the cell's own text stood.
    "& input": { textAlign: "inherit" },
  },
} as const;

type Props = Omit<TableCellProps, "id"> & { place: CellPlace; label: string; rowName: string };

export function EditableCell({ place, label, rowName, children, sx, ...cell }: Props) {
  const cells = use(CellsContext);
  const { id, column } = place;
  const [sent, setSent] = useState<string | null>(null);
  const look = useSyncExternalStore(
    (listener) => cells?.state.subscribe(listener) ?? (() => undefined),
    () => cells?.lookOf(id, column) ?? "",
  );
  const isCorner = useSyncExternalStore(
    (listener) => cells?.state.subscribe(listener) ?? (() => undefined),
    () => cells !== null && !cells.state.get().isEditing && cells.isCorner(id, column),
  );
  if (!cells) {
    return (
      <TableCell {...cell} sx={sx}>
        {children}
      </TableCell>
    );
  }
  return (
    <TableCell
      {...cell}
      data-cell={column}
      tabIndex={-1}
      {...(look === "edit" && { title: "" })}
      sx={[
        ...(Array.isArray(sx) ? sx : [sx]),
        { cursor: "cell", position: "relative", outline: "none", userSelect: "none" },
        looks[look],
        // It is told from the active cell of a list that has no focus.
        { "&:focus-visible": { outline: "none" } },
      ]}
    >
      {look === "edit" ? (
        <Editor
          cells={cells}
          place={place}
          label={`${label}, ${rowName}`}
          onSent={(text, work) => {
            setSent(text);
            void work.finally(() => setSent(null));
          }}
        />
      ) : sent === null ? (
        children
      ) : (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {sent === "" ? "—" : sent}
        </Box>
      )}
      {isCorner && look !== "edit" && (
        <Box
          data-fill=""
          sx={{
            position: "absolute",
            insetInlineEnd: 0,
            bottom: 0,
            width: 9,
            height: 9,
            bgcolor: "primary.main",
            border: "1px solid var(--igo-palette-background-paper)",
            cursor: "crosshair",
          }}
        />
      )}
    </TableCell>
  );
}

type Editing = {
  cells: Cells;
  place: CellPlace;
  label: string;
  onSent: (text: string, work: Promise<void>) => void;
};

function Editor({ cells, place, label, onSent }: Editing) {
  const start = cells.textOf(place);
  const [text, setText] = useState(start);
  const [fault, setFault] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // Enter is followed by a blur, which must not keep a second time.
  const isDone = useRef(false);
  const [choices] = useState(() => cells.choicesOf(place));
  const keep = async (typed: string, then: "down" | "next" | "back" | "stay") => {
    if (isDone.current) return;
    isDone.current = true;
    const wrong = typed === start ? null : await cells.faultOf(place, typed.trim());
    if (wrong !== null) {
      isDone.current = false;
      setFault(wrong);
      return;
    }
    onSent(typed.trim(), cells.keep(place, typed.trim(), then));
  };
  const handleKey = (event: KeyboardEvent) => {
    // Neither the list nor its cells react to keys typed here.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      isDone.current = true;
      cells.cancel(place);
    } else if (event.key === "Enter" && !event.defaultPrevented) {
      event.preventDefault();
      void keep(text, "down");
    } else if (event.key === "Tab") {
      event.preventDefault();
      void keep(text, event.shiftKey ? "back" : "next");
    }
  };
  const shared: EditorProps = {
    text,
    label,
    fault,
    onText: (typed) => {
      setText(typed);
      setFault(null);
    },
    onKeep: (typed, then) => void keep(typed, then),
  };
  return (
    <Box ref={box} onKeyDown={handleKey} role="presentation">
      {choices ? (
        <Suspense fallback={<TextEditor {...shared} />}>
          <CellChoice {...shared} choices={choices} />
        </Suspense>
      ) : (
        <TextEditor {...shared} />
      )}
      {fault !== null && <Fault words={fault} below={box} />}
    </Box>
  );
}

/** Below the cell, which cuts off what does not fit into it. */
function Fault({ words, below }: { words: string; below: RefObject<HTMLElement | null> }) {
  const { left = 0, bottom = 0 } = below.current?.getBoundingClientRect() ?? {};
  return (
    <Box
      role="alert"
      sx={{
        position: "fixed",
        left,
        top: bottom + 6,
        zIndex: "tooltip",
        maxWidth: 320,
        paddingBlock: 0.75,
        paddingInline: 1.25,
        borderRadius: "8px",
        typography: "body2",
        whiteSpace: "normal",
        textAlign: "start",
        color: "error.darker",
        bgcolor: "color-mix(in srgb, var(--igo-palette-error-main) 12%, var(--igo-palette-background-paper))",
        border: "1px solid",
        borderColor: "error.main",
      }}
    >
      {words}
    </Box>
  );
}

function TextEditor({ text, label, fault, onText, onKeep }: EditorProps) {
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      error={fault !== null}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => onKeep(text, "stay")}
      onFocus={({ target }) => target.select()}
      inputProps={{
        "aria-label": label,
        "aria-invalid": fault !== null,
        autoComplete: "off",
        spellCheck: false,
      }}
      sx={{ font: "inherit", height: 36, paddingInline: 1.5 }}
    />
  );
}
