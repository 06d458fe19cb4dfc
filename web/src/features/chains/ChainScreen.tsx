// A chain: its markets, the people who manage them all, its imports; beside them its details and contact.
import type { Chain } from "@igo/contract/chains/chains";
import { Button, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PageTabs, usePageTab } from "../../ui/layout/PageTabs.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";
import { useScreenQuery } from "../../ui/layout/useScreenQuery.ts";
import { TwoColumns } from "../../ui/layout/TwoColumns.tsx";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { ChainImports } from "./ChainImports.tsx";
import { ChainLine, ChainLines } from "./ChainLine.tsx";
import { ChainMarkets } from "./ChainMarkets.tsx";
import { ChainMissing } from "./ChainMissing.tsx";
import { useSeen } from "../../records/seen.ts";
import { isRecordMissing } from "../../records/RecordMissing.tsx";
import { ChainPeople } from "./ChainPeople.tsx";
import { StarButton } from "../../records/stars/StarButton.tsx";
import { LogoButton } from "../../records/faces/LogoButton.tsx";
import { chainQuery, useChainLogo } from "./chains.data.ts";
import { kindOf, recipesQuery } from "../../records/recipes/recipes.data.ts";
import { RecipeList } from "../../records/recipes/RecipeList.tsx";
import { DeleteChain } from "./DeleteChain.tsx";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { When } from "../../ui/display/When.tsx";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { taxIdText } from "../../ui/form/fields/taxIdText.ts";

// A chain's details and contact, beside its page.
function ChainSummary({ chain }: { chain: Chain }) {
  const t = useText();
  const { code, taxId, contactName, contactEmail, contactPhone, createdAt } = chain;
  return (
    <FactCard
      icon="building"
      title={t("chains.summary")}
      facts={[
        { label: t("chains.code"), value: code },
        taxId === null ? null : { label: "NIT", value: taxIdText("NIT", taxId) },
        contactName === null ? null : { label: t("chains.contactName"), value: contactName },
        contactEmail === null
          ? null
          : {
              label: t("chains.contactEmail"),
              value: (
                <Link href={`mailto:${contactEmail}`} sx={{ overflowWrap: "anywhere" }}>
                  {contactEmail}
                </Link>
              ),
            },
        contactPhone === null
          ? null
          : {
              label: t("chains.contactPhone"),
              value: <Link href={`tel:${contactPhone}`}>{phoneText(contactPhone)}</Link>,
            },
        { label: t("chains.createdAt"), value: <When at={createdAt} /> },
      ]}
    />
  );
}

// What is known of its files, beside its last imports; nothing before the first one.
function ChainRecipes({ chain }: { chain: Chain }) {
  const t = useText();
  const { data: recipes = [] } = useQuery(recipesQuery({ chainId: chain.id }));
  if (recipes.length === 0) return null;
  return (
    <FactCard icon="options" title={t("recipes.title")}>
      <ChainLines>
        {recipes.map((recipe) => (
          <ChainLine
            key={recipe.id}
            to="?tab=recipes"
            name={t(`recipes.of.${kindOf(recipe)}`)}
            hint={recipe.headings.join(", ")}
          >
            <Muted typography="caption" sx={{ textAlign: "end", flexShrink: 0 }}>
              <div>
                {t("recipes.columns", {
                  count: recipe.headings.length,
                  number: formatNumber(recipe.headings.length),
                })}
              </div>
              {recipe.usedAt === null ? t("recipes.notUsed") : <When at={recipe.usedAt} />}
            </Muted>
          </ChainLine>
        ))}
      </ChainLines>
    </FactCard>
  );
}

const { admin } = paths.dashboard;
const tabs = ["markets", "people", "imports", "recipes"] as const;

export function ChainScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(chainQuery(id));
  const chain = query.data;
  useSeen(chain && { id, icon: "building", label: chain.name, hint: chain.code, face: chain });
  const [tab, setTab] = usePageTab(tabs);
  // Where the summary is above the page they would push it down: there they are tabs only.
  const hasRoom = useScreenQuery("(min-width:1200px)");
  if (isRecordMissing(query.error)) return <ChainMissing />;
  return (
    <Page
      title={chain?.name ?? t("chains.one")}
      face={chain && <ChainFace chain={chain} />}
      subtitle={chain ? t("chains.marketCount", { count: chain.marketCount }) : null}
      way={[{ label: t("chains.title"), to: admin.chains }]}
      action={chain && <Actions chain={chain} />}
    >
      <Loaded what="chains.notLoaded.one" query={query} waiting={<LinesWaiting lines={12} />}>
        {(loaded) => (
          <TwoColumns
            label={t("chains.summary")}
            side={
              <>
                <ChainSummary chain={loaded} />
                {hasRoom && tab !== "imports" && <ChainImports chain={loaded} isShort />}
                {hasRoom && tab !== "recipes" && <ChainRecipes chain={loaded} />}
              </>
            }
          >
            <PageTabs
              names={tabs}
              open={tab}
              onOpen={setTab}
              label={t("chains.parts")}
              nameOf={(name) => t(`chains.part.${name}`)}
            >
              {tab === "markets" && <ChainMarkets chain={loaded} />}
              {tab === "people" && <ChainPeople chain={loaded} />}
              {tab === "imports" && <ChainImports chain={loaded} />}
              {tab === "recipes" && <RecipeList owner={{ chainId: loaded.id }} />}
            </PageTabs>
          </TwoColumns>
        )}
      </Loaded>
    </Page>
  );
}

function ChainFace({ chain }: { chain: Chain }) {
  const logo = useChainLogo(chain.id);
  return <LogoButton of={chain} {...logo} />;
}

function Actions({ chain }: { chain: Chain }) {
  const t = useText();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          { label: t("ui.edit"), icon: "pencil", to: admin.editChain(chain.id) },
          { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => setIsDeleting(true) },
        ]}
      />
      <StarButton kind="chain" of={chain} />
      <Button
        variant="contained"
        component={RouterLink}
        to={`${admin.imports}?chainId=${chain.id}`}
        startIcon={<Icon name="upload" size={18} />}
      >
        {t("chains.import")}
      </Button>
      {isDeleting && (
        <DeleteChain
          chain={chain}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate(admin.chains)}
        />
      )}
    </>
  );
}
