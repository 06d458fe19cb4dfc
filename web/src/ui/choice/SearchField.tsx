// A search box that searches after a pause in typing.
//
//   <SearchField value={filters.search} onSearch={(search) => setFilters({ search }, { replace: true })} label={…} />
//   `hotkey`: the list's own search, which `/` focuses from anywhere on the screen.
import { Box, OutlinedInput } from "@mui/material";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useShortcuts } from "../keys/shortcuts.ts";
import { Icon, IconButton } from "../theme/Icon.tsx";

const pauseInTyping = 300;

type Props = { value: string; onSearch: (text: string) => void; label: string; hotkey?: boolean };

export function SearchField({ value, onSearch, label, hotkey = false }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(
    [
      {
        keys: ["[Shift]+/"],
        run: () => input.current?.focus(),
        shown: [["/"], t("list.keys.search")],
      },
    ],
    hotkey,
  );
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Searches sent but not yet returned as the value; meanwhile the user keeps typing. */
  const [underWay, setUnderWay] = useState<readonly string[]>([]);

  if (value !== seen) {
    setSeen(value);
    const place = underWay.indexOf(value);
    setUnderWay(place === -1 ? [] : underWay.slice(place + 1));
    // Changed from outside (Back, "clear filters"): that wins over the typed text.
    if (place === -1) setTyped(value);
  }

  const ask = useEffectEvent((text: string) => {
    const requested = text.trim();
    if (requested === (underWay.at(-1) ?? seen)) return;
    setUnderWay([...underWay, requested]);
    onSearch(requested);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), pauseInTyping);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <OutlinedInput
      type="search"
      inputRef={input}
      value={typed}
      placeholder={label}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === "Enter" && ask(typed)}
      slotProps={{
        input: {
          "aria-label": label,
          ...(hotkey && { "aria-keyshortcuts": "/" }),
          sx: { "&::-webkit-search-cancel-button": { display: "none" } },
        },
      }}
      startAdornment={
        <Box sx={{ display: "flex", color: "action.active", marginInlineEnd: 1 }}>
          <Icon name="search" />
        </Box>
      }
      endAdornment={
        typed !== "" && (
          <Box sx={{ display: "flex", color: "action.active", marginInlineStart: 1 }}>
            <IconButton
              name="close"
              edge="end"
              size="small"
              label={t("ui.clearSearch")}
              onClick={() => {
                setTyped("");
                input.current?.focus();
              }}
            />
          </Box>
        )
      }
      sx={{
        flex: "1 1 240px",
        maxWidth: 480,
        // What was searched for belongs to a printed list; an empty field says nothing.
        ...(typed === "" && { "@media print": { display: "none" } }),
      }}
    />
  );
}
