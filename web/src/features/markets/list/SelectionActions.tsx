// The actions for the selected markets: common changes one press away, any other field behind the first button.
import { Button } from "@mui/material";
import { Link, useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { paths } from "../../../core/paths.ts";
import { networkQuery, type MarketFilters } from "../../../records/markets.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { ChosenRows } from "../../../records/list/useChosen.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import type { BulkField } from "../bulk/bulk.ts";

type Props = {
  chosen: ChosenRows;
  count: number;
  filters: MarketFilters;
  /** The list for a task with these markets; null if no list holds exactly them. */
  taskList: string | null;
  onChange: (first: BulkField) => void;
};

type OnPage = { label: string; icon: IconName; onClick: () => unknown; danger?: boolean };

/** The maximum number of recipients of one email. */
const maxContacts = 100;

const writePath = (ids: readonly string[]) => `${paths.dashboard.mail}?markets=${ids.join(",")}`;

export function SelectionActions({ chosen, count, filters, taskList, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const mayWrite = count <= maxContacts;
  /** Everything that matches is known by its filters, and read when it is written to. */
  const writeToAll = async () => {
    try {
      const all = { ...filters, page: 1, pageSize: maxContacts, cursor: undefined };
      const { markets } = await queryClient.fetchQuery(networkQuery(all));
      await navigate(writePath(markets.map(({ id }) => id)));
    } catch (error) {
      toastError(error);
    }
  };
  const links = [
    mayWrite &&
      "ids" in chosen && {
        label: t("list.writeToContacts"),
        icon: "mail" as const,
        to: writePath(chosen.ids),
      },
    taskList !== null && {
      label: t("list.createTask"),
      icon: "columns" as const,
      to: paths.dashboard.newTask({ list: taskList }),
    },
  ].filter((link) => link !== false);
  const others: readonly OnPage[] = [
    ...(mayWrite && "filter" in chosen
      ? [{ label: t("list.writeToContacts"), icon: "mail" as const, onClick: writeToAll }]
      : []),
    { label: t("marketList.bar.pause"), icon: "pause", onClick: () => onChange("closedUntil") },
    { label: t("marketList.bar.delete"), icon: "trash", danger: true, onClick: () => onChange("delete") },
  ];
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
          {others.map(({ label, icon, onClick, danger }) => (
            <Button
              key={label}
              color={danger ? "error" : "inherit"}
              startIcon={<Icon name={icon} size={18} />}
              onClick={() => void onClick()}
            >
              {label}
            </Button>
          ))}
        </>
      )}
    </>
  );
}
