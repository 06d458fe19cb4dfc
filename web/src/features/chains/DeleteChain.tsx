// Deleting a chain cannot be undone, and is impossible while it has markets: says both before asking.
import type { Chain } from "@igo/contract/chains/chains";
import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { chainMarketsPath } from "./chainMarketsPath.ts";
import { useDeleteChain } from "./chains.data.ts";

type Props = { chain: Chain; onClose: () => void; onDeleted?: () => void };

export function DeleteChain({ chain, onClose, onDeleted }: Props) {
  const t = useText();
  const remove = useDeleteChain();
  const count = chain.marketCount;
  return (
    <Confirm
      open
      danger
      title={t("chains.deleteTitle", { name: chain.name })}
      action={t("ui.delete")}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: chain.id } });
        toastSuccess(t("chains.deleted", { name: chain.name }));
        onDeleted?.();
      }}
      onClose={onClose}
    >
      {count === 0 ? (
        t("chains.deleteHelp")
      ) : (
        <>
          {t("chains.deleteRefused", { count, formatted: formatNumber(count) })}{" "}
          <Link component={RouterLink} to={chainMarketsPath(chain.id)}>
            {t("chains.seeMarkets")}
          </Link>
        </>
      )}
    </Confirm>
  );
}
