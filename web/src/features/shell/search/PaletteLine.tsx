// A line of the palette: icon, name, details, and its keyboard shortcut.
import { statuses } from "@igo/contract/markets/lists";
import type { MarketStatus } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import type { Option } from "./option.ts";

type Props = {
  id: string;
  option: Option;
  isChosen: boolean;
  onChoose: () => void;
  onRun: (isNewTab: boolean) => void;
  onUnfold: () => void;
};

const looks = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  paddingInline: 1.5,
  marginInline: 1,
  borderRadius: "8px",
  cursor: "pointer",
  scrollMarginBlock: 32,
  "&[aria-selected=true]": { bgcolor: "action.selected" },
} as const;

const statusName = (status: MarketStatus | undefined) => {
  const entry = statuses.find(({ code }) => code === status);
  return entry && labelOf(entry);
};

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

export function PaletteLine({ id, option, isChosen, onChoose, onRun, onUnfold }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const { icon, label, status, keys, actions } = option;
  // On a phone the name needs the width, so the status is part of the details.
  const hint = isPhone ? [statusName(status), option.hint].filter(Boolean).join(" · ") : option.hint;
  return (
    <Box
      component="li"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list that a field beside it chooses from
      role="option"
      id={id}
      aria-selected={isChosen}
      // Only on movement: a line that appears under a resting pointer is not selected.
      onPointerMove={() => isChosen || onChoose()}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onRun(ctrlKey || metaKey)}
      sx={looks}
    >
      <Icon name={icon} />
      <Box sx={{ flex: 1, minWidth: 0, display: { md: "flex" }, alignItems: "baseline", gap: 1 }}>
        <Box sx={{ ...cut, typography: "body2", fontWeight: 600, flexShrink: { md: 0 }, maxWidth: "100%" }}>
          {label}
        </Box>
        {hint && (
          <Box sx={{ ...cut, typography: "caption", color: "text.secondary", minWidth: 0 }}>{hint}</Box>
        )}
      </Box>
      {status && !isPhone && <StatusChip status={status} />}
      {keys?.map((key) => (
        <Box
          component="kbd"
          key={key}
          sx={{ typography: "caption", fontFamily: "inherit", color: "text.secondary" }}
        >
          {key}
        </Box>
      ))}
      {actions && (
        <Box
          // For touch; by keyboard it is Tab, as the footer says, or →.
          aria-hidden
          title={t("ui.actions")}
          onClick={(event) => {
            event.stopPropagation();
            onUnfold();
          }}
          sx={{
            display: "grid",
            placeContent: "center",
            width: { xs: 44, md: 32 },
            height: 44,
            marginInlineEnd: -1,
          }}
        >
          <Icon name="chevronRight" size={16} />
        </Box>
      )}
    </Box>
  );
}
