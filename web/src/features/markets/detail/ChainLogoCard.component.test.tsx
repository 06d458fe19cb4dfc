// The logo of a chain is set beside one of its markets by who manages them all, and by nobody else.
import { listOwnChains, removeChainLogo } from "@igo/contract/chains/chains";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { aMarket, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { ChainLogoCard } from "./ChainLogoCard.tsx";

const chain = { id: anId(200), name: "Mercados del Sur", logoKey: "a".repeat(64) };
const open = (chainId: string | null) =>
  show(<ChainLogoCard market={aMarket({ chainId, chainName: chain.name })} />, { as: aUser() });

test("a chain's logo is changed beside a market by who manages the whole chain", async () => {
  answer(listOwnChains, { chains: [chain] });
  answer(removeChainLogo, { logoKey: null });
  await open(chain.id);
  await button(text("logos.change", { name: chain.name })).click();
  await page.getByRole("menuitem", { name: text("logos.remove") }).click();
  await expect
    .poll(() => requestsOf(removeChainLogo).map(({ params }) => params))
    .toEqual([{ id: chain.id }]);
});

test("who manages a single market is not offered the logo of its chain", async () => {
  answer(listOwnChains, { chains: [] });
  await open(chain.id);
  await expect.poll(() => requestsOf(listOwnChains).length).toBe(1);
  await expect.element(page.getByText(text("logos.ofChain"))).not.toBeInTheDocument();
});
