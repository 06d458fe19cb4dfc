// Edits an existing market: sends only the changed fields, with the version that was read.
import { marketChanges, type Market } from "@igo/contract/markets/markets";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useBase } from "../../../ui/changes/useBase.ts";
import { useSavingChanges } from "../../../ui/changes/useSavingChanges.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DeletedNotice } from "../detail/DeletedNotice.tsx";
import { MarketForm } from "./MarketForm.tsx";
import { MarketMissing, isMarketMissing } from "../operation/MarketMissing.tsx";
import { currentMarketIn, useUpdateMarket } from "../markets.data.ts";
import { marketQuery } from "../../../records/markets.ts";
import { changeable, marketStartFrom, type CheckedMarket } from "./markets.form.ts";

const { admin } = paths.dashboard;

export function MarketEditScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const market = useQuery(marketQuery(id));
  if (isMarketMissing(market.error)) return <MarketMissing />;
  const name = market.data?.name;
  return (
    <Page
      title={t("markets.edit")}
      subtitle={name ?? null}
      way={[
        { label: t("markets.title"), to: admin.listMarkets },
        { label: name ?? t("markets.details"), to: admin.market(id) },
      ]}
      width="narrow"
    >
      <Loaded what="market" query={market}>
        {(loaded) => <Editing key={id} market={loaded} />}
      </Loaded>
    </Page>
  );
}

/** If the market is deleted during editing, the form stays: the typed text can be saved once the market is restored. */
function Editing({ market }: { market: Market }) {
  const isDeleted = market.deletedAt !== null;
  const [wasDeleted] = useState(isDeleted);
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {isDeleted && <DeletedNotice market={market} />}
      {!(isDeleted && wasDeleted) && <EditForm market={market} />}
    </Box>
  );
}

function EditForm({ market }: { market: Market }) {
  const t = useText();
  const navigate = useNavigate();
  const { base, onTyping } = useBase(market);
  const update = useUpdateMarket();
  const { save, conflict } = useSavingChanges(base, {
    fields: changeable,
    currentIn: currentMarketIn,
    send: async (version, changes) => {
      const body = marketChanges.parse({ id: base.id, version, ...changes });
      return (await update.mutateAsync({ body })).market;
    },
  });
  const here = admin.market(market.id);

  const saveAndGo = async (checked: CheckedMarket) => {
    const saved = await save(checked);
    if (saved) toastSuccess(t("markets.saved", { name: saved.name }));
    else toastInfo(t("markets.nothingChanged"));
    await navigate(here);
  };

  return (
    <>
      <MarketForm
        start={marketStartFrom(base)}
        draft={`edit-market:${market.id}`}
        submit={t("ui.saveChanges")}
        onSave={saveAndGo}
        onTyping={onTyping}
        onCancel={() => void navigate(here)}
      />
      {conflict && <ConflictDialog conflict={conflict} />}
    </>
  );
}
