// Creates a market in a form.
import { marketInput } from "@igo/contract/markets/markets";
import { useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MarketForm } from "./MarketForm.tsx";
import { useCreateMarket } from "../markets.data.ts";
import { newMarket, type CheckedMarket } from "../fields/markets.form.ts";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { z } from "zod";
import { isProblem } from "../../../core/net/problem.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { Muted } from "../../../ui/layout/Boxes.tsx";

// Asks what to do when the server says that a new market looks like an existing one.
const duplicate = z.object({
  id: z.uuid(),
  name: z.string(),
  externalCode: z.string().nullable(),
  address: z.string(),
});
type Duplicate = z.infer<typeof duplicate>;

/** The same market; another branch; a different store that only looks similar; or null: back to the form. */
type DuplicateAnswer = "same" | "branch" | "new" | null;
type FoundDuplicate = Duplicate & { decide: (answer: DuplicateAnswer) => void };

/** The existing market, if the new one was refused as its possible duplicate. */
const duplicateIn = (error: unknown): Duplicate | null => {
  if (!isProblem(error) || error.code !== "market.possible_duplicate") return null;
  const read = duplicate.safeParse(error["duplicate"]);
  return read.success ? read.data : null;
};

const useDuplicateCheck = () => {
  const [requested, setRequested] = useState<FoundDuplicate | null>(null);
  const ask = (found: Duplicate) =>
    new Promise<DuplicateAnswer>((resolve) => {
      const decide = (answer: DuplicateAnswer) => {
        setRequested(null);
        resolve(answer);
      };
      setRequested({ ...found, decide });
    });
  return { asked: requested, ask };
};

// A new market looks like an existing one: it is the same, another branch, or a different store.
const answers = [
  { answer: "same", icon: "store" },
  { answer: "branch", icon: "plus" },
  { answer: "new", icon: "plus" },
] as const satisfies readonly { answer: string; icon: IconName }[];

function DuplicateDialog({ name, externalCode, address, decide }: FoundDuplicate) {
  const t = useText();
  return (
    <DialogFrame
      title={t("duplicates.alike.title", { name })}
      onClose={() => decide(null)}
      sx={{ display: "grid", gap: 1.5 }}
      wayOut={t("duplicates.alike.back")}
    >
      <Box sx={{ typography: "subtitle2" }}>
        {[externalCode ?? t("duplicates.noCode"), address].join(" · ")}
      </Box>
      <Muted typography="body2">{t("duplicates.alike.help")}</Muted>
      {answers.map(({ answer, icon }) => (
        <Button
          key={answer}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name={icon} size={18} />}
          onClick={() => decide(answer)}
          sx={{ justifyContent: "flex-start", textAlign: "left" }}
        >
          {t(`duplicates.alike.${answer}`)}
        </Button>
      ))}
    </DialogFrame>
  );
}

const { admin } = paths.dashboard;

/** Strips the form's version, which a new market does not have. */
const created = marketInput.strip();

export function MarketCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateMarket();

  const { asked: requested, ask } = useDuplicateCheck();

  const save = async (checked: CheckedMarket, decision?: "branch" | "new"): Promise<void> => {
    try {
      const body = { ...created.parse(checked), ...(decision && { decision }) };
      const { market } = await create.mutateAsync({ body });
      toastSuccess(t("markets.created", { name: market.name }));
      await navigate(admin.market(market.id), { replace: true });
    } catch (error) {
      const duplicate = duplicateIn(error);
      const answer = duplicate && (await ask(duplicate));
      if (answer === "branch" || answer === "new") return save(checked, answer);
      if (duplicate && answer === "same") await navigate(admin.market(duplicate.id), { replace: true });
      // Rethrown, so that the form keeps the typed text.
      throw error;
    }
  };

  return (
    <Page
      title={t("markets.create")}
      subtitle={t("markets.form.createSubtitle")}
      way={[{ label: t("markets.title"), to: admin.listMarkets }]}
      width="narrow"
    >
      <MarketForm
        isNew
        start={newMarket}
        draft="create-market"
        submit={t("markets.create")}
        onSave={(checked) => save(checked)}
        onCancel={() => void navigate(admin.listMarkets)}
      />
      {requested && <DuplicateDialog {...requested} />}
    </Page>
  );
}
