// The actions for the selected markets: common changes one press away, any other field behind the first button.
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { Chosen } from "../../../ui/list/useChosen.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import type { BulkField } from "../bulk/bulk.ts";

type Props = {
  chosen: Chosen;
  /** The list for a task with these markets; null if no list holds exactly them. */
  taskList: string | null;
  onChange: (first: BulkField) => void;
};

/** The maximum number of recipients of one email. */
const maxContacts = 100;

export function SelectionActions({ chosen, taskList, onChange }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const mayWrite = "ids" in chosen && chosen.ids.length <= maxContacts;
  const links = [
    mayWrite && {
      label: t("list.writeToContacts"),
      icon: "mail" as const,
      to: `${paths.dashboard.mail}?markets=${chosen.ids.join(",")}`,
    },
    taskList !== null && {
      label: t("list.createTask"),
      icon: "columns" as const,
      to: paths.dashboard.newTask({ list: taskList }),
    },
  ].filter((link) => link !== false);
  const others = [
    { label: t("marketList.bar.pause"), icon: "pause", onClick: () => onChange("closedUntil") },
    { label: t("marketList.bar.delete"), icon: "trash", danger: true, onClick: () => onChange("delete") },
  ] as const;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="pencil" size={18} />}
        onClick={() => onChange("status")}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {t("list.change")}
      </Button>
      {isPhone ? (
        <ActionMenu label={t("ui.more")} items={[...links, ...others]} />
      ) : (
        <>
          {links.map(({ label, icon, to }) => (
            <Button
              key={label}
              color="inherit"
              component={Link}
              to={to}
              startIcon={<Icon name={icon} size={18} />}
            >
              {label}
            </Button>
          ))}
          {others.map(({ label, icon, onClick, ...look }) => (
            <Button
              key={label}
              color={"danger" in look ? "error" : "inherit"}
              startIcon={<Icon name={icon} size={18} />}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </>
      )}
    </>
  );
}
