// The parts of a record's page as tabs; the URL names the open one, and without a name it is the first.
//
//   const [tab, setTab] = usePageTab(names, "#documents" → "documents")
//   <PageTabs names={names} open={tab} onOpen={setTab} label={…} nameOf={(name) => t(`….${name}`)}>{…}</PageTabs>
import { Box, Tab, Tabs } from "@mui/material";
import { useId, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useUrlParams } from "../../core/urlState.ts";

/** A URL with the part's name after `#` opens it too; other screens link there. */
export const usePageTab = <Name extends string>(names: readonly [Name, ...Name[]]) => {
  const [params, setParams] = useUrlParams();
  const { hash } = useLocation();
  const requested = params.get("tab") ?? hash.slice(1);
  const open = names.find((name) => name === requested) ?? names[0];
  const setOpen = (next: Name) =>
    setParams((after) => {
      if (next === names[0]) after.delete("tab");
      else after.set("tab", next);
      return after;
    });
  return [open, setOpen] as const;
};

type Props<Name extends string> = {
  names: readonly Name[];
  open: Name;
  onOpen: (name: Name) => void;
  label: string;
  nameOf: (name: Name) => string;
  children: ReactNode;
};

export function PageTabs<Name extends string>({ names, open, onOpen, label, nameOf, children }: Props<Name>) {
  const id = useId();
  return (
    <>
      <Tabs
        value={open}
        onChange={(_, next: Name) => onOpen(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{ borderBottom: "1px solid", borderColor: "divider" }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={nameOf(name)}
            id={`${id}${name}`}
            aria-controls={`${id}panel`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${open}`}
        sx={{ display: "grid", gap: 3, minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {children}
      </Box>
    </>
  );
}
