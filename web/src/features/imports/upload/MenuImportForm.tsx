// Chooses whose menu the files contain: one market's, or that of the market that each row names. Files added first wait
// for the choice. The form is there at once: a user's only market is filled in when it is known.
import { Box, FormControl, FormLabel, RadioGroup } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { marketsQuery } from "../../../records/markets.ts";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { ChainField } from "../../chains/ChainField.tsx";
import { MarketField } from "../../markets/MarketField.tsx";
import { useKind } from "../run/kinds.ts";
import { NewImportCard } from "./NewImportCard.tsx";
import { RadioChoice } from "../../../ui/form/RadioChoice.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { useHanded } from "./useHanded.ts";
import { useImportUploads, type Target } from "./useImportUploads.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

const menuTarget = z.strictObject({
  scope: z.enum(["one", "several"]),
  marketId: z.uuid().nullable(),
  chainId: z.uuid().nullable(),
});

const bodyOf = ({ scope, marketId, chainId }: z.output<typeof menuTarget>): Target | null => {
  if (scope === "several") return { kind: "menu", chainId: chainId ?? undefined };
  return marketId === null ? null : { kind: "menu", marketId };
};

/** `start`: the preselected market. */
type Props = { start: string | null };

export function MenuImportForm({ start }: Props) {
  const t = useText();
  const { paths } = useKind();
  const navigate = useNavigate();
  const mayChooseChain = isAdmin(useUser());
  const { only, isComing } = useOnlyMarket();
  const form = useContractForm(menuTarget, {
    start: { scope: "one", marketId: start ?? only, chainId: null },
    onSave: () => undefined,
  });
  const scope = useWatch({ control: form.control, name: "scope" });
  const sending = useImportUploads((run) => void navigate(paths.run(run.id)));
  const [held, setHeld] = useState<readonly File[]>([]);

  const begin = (files: readonly File[]) => {
    const body = bodyOf(form.getValues());
    setHeld(body === null ? files : []);
    if (body === null && isComing) return;
    if (body === null)
      form.setError("marketId", { message: t("imports.new.marketMissing") }, { shouldFocus: true });
    else if (files.length > 0) sending.begin(files, body);
  };
  const fillIn = useEffectEvent(() => {
    if (form.getValues("marketId") === null) form.setValue("marketId", only);
    if (held.length > 0) begin(held);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- files that waited for the answer begin with it
    if (!isComing) fillIn();
  }, [isComing]);
  useHanded(paths.list, begin);
  const choose = (next: "one" | "several") => {
    form.setValue("scope", next);
    form.clearErrors();
    if (next === "several") begin(held);
  };
  return (
    <NewImportCard
      target={
        <Stack gap={2}>
          <Scope value={scope} onChange={choose} />
          {scope === "one" && (
            <MarketField
              form={form}
              name="marketId"
              label={t("markets.details")}
              onChosen={() => begin(held)}
            />
          )}
          {scope === "several" && mayChooseChain && (
            <ChainField
              form={form}
              name="chainId"
              label={t("imports.of.chain.menu")}
              help={t("imports.of.chainHelp.menu")}
            />
          )}
        </Stack>
      }
    >
      {held.length > 0 && !isComing && (
        <Box sx={{ marginBottom: 2 }}>
          <Notice tone="warning">
            {t("imports.new.held", { count: held.length, name: held[0]?.name ?? "" })}
          </Notice>
        </Box>
      )}
      <UploadArea sending={sending} onFiles={begin} />
    </NewImportCard>
  );
}

/** A user with only one market need not choose it. */
const useOnlyMarket = () => {
  const { data, isLoading: isComing } = useQuery(marketsQuery({ pageSize: 1 }));
  return { only: data?.total === 1 ? (data.markets[0]?.id ?? null) : null, isComing };
};

type ScopeProps = { value: "one" | "several"; onChange: (scope: "one" | "several") => void };

function Scope({ value, onChange }: ScopeProps) {
  const t = useText();
  return (
    <FormControl>
      <FormLabel id="menu-scope">{t("imports.new.scope")}</FormLabel>
      <RadioGroup
        aria-labelledby="menu-scope"
        value={value}
        onChange={(_, chosen) => onChange(chosen === "several" ? "several" : "one")}
      >
        <RadioChoice value="one" title={t("imports.new.oneMarket")} help={t("imports.new.oneHelp")} />
        <RadioChoice
          value="several"
          title={t("imports.severalMarkets")}
          help={t("imports.new.severalHelp")}
        />
      </RadioGroup>
    </FormControl>
  );
}
