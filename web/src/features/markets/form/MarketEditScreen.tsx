// Edits an existing market: sends only the changed fields, with the version that was read.
import type { Market } from "@igo/contract/markets/markets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { RecordEditScreen } from "../../../records/edit/RecordEditScreen.tsx";
import { toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { DeletedNotice } from "../fields/DeletedNotice.tsx";
import { MarketForm } from "./MarketForm.tsx";
import { useMarketEdit } from "./useMarketEdit.tsx";
import { MarketMissing } from "../fields/MarketMissing.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { changeable, marketStartFrom } from "../fields/markets.form.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

const { admin } = paths.dashboard;

export function MarketEditScreen() {
  const t = useText();
  const { id = "" } = useParams();
  return (
    <RecordEditScreen
      query={useQuery(marketQuery(id))}
      title={t("markets.edit")}
      list={{ label: t("markets.title"), to: admin.listMarkets }}
      one={{ label: t("markets.details"), to: admin.market(id) }}
      missing={<MarketMissing />}
      what="market"
    >
      {(market) => <Editing key={id} market={market} />}
    </RecordEditScreen>
  );
}

/** If the market is deleted during editing, the form stays: the typed text can be saved once the market is restored. */
function Editing({ market }: { market: Market }) {
  const isDeleted = market.deletedAt !== null;
  const [wasDeleted] = useState(isDeleted);
  return (
    <Stack gap={3}>
      {isDeleted && <DeletedNotice market={market} />}
      {!(isDeleted && wasDeleted) && <EditForm market={market} />}
    </Stack>
  );
}

function EditForm({ market }: { market: Market }) {
  const t = useText();
  const navigate = useNavigate();
  const here = admin.market(market.id);
  const { base, edit, conflict } = useMarketEdit(market, {
    fields: changeable,
    onSaved: async (saved) => {
      if (saved) toastSuccess(t("markets.saved", { name: saved.name }));
      else toastInfo(t("markets.nothingChanged"));
      await navigate(here);
    },
  });

  return (
    <>
      <MarketForm
        start={marketStartFrom(base)}
        draft={`edit-market:${market.id}`}
        submit={t("ui.saveChanges")}
        onCancel={() => void navigate(here)}
        {...edit}
      />
      {conflict}
    </>
  );
}
