// The suggestions of a picker, above or below its field.
import { referenceKey } from "@igo/contract/references/references";
import { Box, Paper, Popper } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { referenceIcons } from "./ReferenceChip.tsx";
import type { ReferencePicker } from "./useReferencePicker.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";

type Props = {
  picker: ReferencePicker;
  /** The preferred side: above a field at the bottom of a screen, below a line of text. */
  side: "above" | "below";
};

export function ReferenceOptions({ picker, side }: Props) {
  const t = useText();
  const { isOpen, isWaiting, options, active, listId, choose, anchor } = picker;
  return (
    <>
      <Popper
        open={isOpen}
        anchorEl={anchor}
        placement={side === "above" ? "top-start" : "bottom-start"}
        style={{ zIndex: 1400, width: Math.min(anchor?.clientWidth ?? 320, 420) }}
      >
        <Paper elevation={8} sx={{ overflow: "hidden", marginBlock: 0.5 }}>
          <Box
            component="ul"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list that a field beside it chooses from
            role="listbox"
            id={listId}
            aria-label={t("references.choices")}
            sx={{ listStyle: "none", margin: 0, padding: 0.5, maxHeight: 320, overflowY: "auto" }}
          >
            {options.map((option, index) => (
              <Box
                key={referenceKey(option.reference)}
                component="li"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list that a field beside it chooses from
                role="option"
                id={`${listId}-${index}`}
                aria-selected={index === active}
                // The field keeps the focus, and its caret.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                sx={{
                  display: "flex",
                  alignItems: "center",
                  gap: 1,
                  minHeight: { xs: 44, sm: 36 },
                  paddingInline: 1,
                  borderRadius: "6px",
                  cursor: "pointer",
                  "&[aria-selected=true]": { bgcolor: "action.selected" },
                  "&:hover": { bgcolor: "action.hover" },
                }}
              >
                <Icon name={referenceIcons[option.reference.kind]} size={16} />
                <Box
                  component="span"
                  sx={{
                    flexGrow: 1,
                    minWidth: 0,
                    overflow: "hidden",
                    textOverflow: "ellipsis",
                    whiteSpace: "nowrap",
                  }}
                >
                  {option.name}
                </Box>
                <Muted component="span" typography="caption" sx={{ whiteSpace: "nowrap" }}>
                  {option.hint}
                </Muted>
              </Box>
            ))}
            {options.length === 0 && (
              <Muted component="li" role="presentation" sx={{ padding: 1 }}>
                {t("references.searching")}
              </Muted>
            )}
          </Box>
        </Paper>
      </Popper>
      <Box component="output" sx={visuallyHidden}>
        {isOpen &&
          !isWaiting &&
          t("references.found", { count: options.length, formatted: formatNumber(options.length) })}
      </Box>
    </>
  );
}
