// A line of the palette: icon, name, details, and its keyboard shortcut.
import { statuses } from "@igo/contract/markets/lists";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { Face } from "../../../records/faces/Face.tsx";
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

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/**
 * For the list: the looks of all its lines. The palette opens with some forty of them, and elements with looks of their
 * own would take most of that time.
 */
export const lineLooks = {
  "& .line": {
    display: "flex",
    alignItems: "center",
    gap: 1.5,
    minHeight: 44,
    paddingInline: 1.5,
    marginInline: 1,
    borderRadius: "8px",
    cursor: "pointer",
    scrollMarginBlock: 32,
  },
  "& .line[aria-selected=true]": { bgcolor: "action.selected" },
  "& .words": { flex: 1, minWidth: 0, display: { md: "flex" }, alignItems: "baseline", gap: 1 },
  "& .name": { ...cut, typography: "body2", fontWeight: 600, flexShrink: { md: 0 }, maxWidth: "100%" },
  "& .hint": { ...cut, typography: "caption", color: "text.secondary", minWidth: 0 },
  "& kbd": { typography: "caption", fontFamily: "inherit", color: "text.secondary" },
  "& .more": {
    display: "grid",
    placeContent: "center",
    width: { xs: 44, md: 32 },
    height: 44,
    marginInlineEnd: -1,
  },
} as const;

const statusName = (status: MarketStatus | undefined) => {
  const entry = statuses.find(({ code }) => code === status);
  return entry && labelOf(entry);
};

export function PaletteLine({ id, option, isChosen, onChoose, onRun, onUnfold }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const { icon, face, label, status, keys, actions } = option;
  // On a phone the name needs the width, so the status is part of the details.
  const hint = isPhone ? [statusName(status), option.hint].filter(Boolean).join(" · ") : option.hint;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus, and hears the keys
    <li
      className="line"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no tag is a list that a field beside it chooses from
      role="option"
      id={id}
      aria-selected={isChosen}
      // Only on movement: a line that appears under a resting pointer is not selected.
      onPointerMove={() => isChosen || onChoose()}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onRun(ctrlKey || metaKey)}
    >
      {face ? <Face of={face} side={20} /> : <Icon name={icon} />}
      <div className="words">
        <div className="name">{label}</div>
        {hint && <div className="hint">{hint}</div>}
      </div>
      {status && !isPhone && <StatusChip status={status} />}
      {keys?.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {actions && (
        <div
          className="more"
          // For touch; by keyboard it is Tab, as the footer says, or →.
          aria-hidden
          title={t("ui.actions")}
          onClick={(event) => {
            event.stopPropagation();
            onUnfold();
          }}
        >
          <Icon name="chevronRight" size={16} />
        </div>
      )}
    </li>
  );
}
