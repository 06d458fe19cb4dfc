// The button for the list's columns, their order and the row height.
import { Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import type { ListLook } from "../listLook.ts";

const ColumnsChoice = whenOpened(() => import("./ColumnsChoice.tsx").then((module) => module.ColumnsChoice));

type Props<Name extends string> = {
  look: ListLook<Name>;
  onChange: (change: Partial<ListLook<Name>>) => void;
  /** Every column except the name's. */
  names: readonly Name[];
  usual: readonly Name[];
  nameOf: (name: Name) => string;
};

export function ColumnsMenu<Name extends string>(props: Props<Name>) {
  const { look, onChange, names, usual, nameOf } = props;
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="columns" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: "text.secondary", display: { xs: "none", md: "inline-flex" } }}
      >
        {t("list.columns")}
      </Button>
      <ColumnsChoice
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        density={look.density}
        onDensity={(density) => onChange({ density })}
        columns={names.map((name) => ({ name, label: nameOf(name) }))}
        shown={look.columns ?? usual}
        onShown={(shown) => {
          const columns = shown.flatMap((one) => names.filter((name) => name === one));
          onChange({
            columns: columns.join() === usual.join() || columns.length === 0 ? undefined : columns,
          });
        }}
        onUsual={() => onChange({ columns: undefined, density: "normal" })}
      />
    </>
  );
}
