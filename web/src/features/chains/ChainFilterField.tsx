// The chain filter of a list; "none" is a chain too.
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { coming, heldOf, type OwnFilter } from "../../records/list/filters/recordFilters.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { chainQuery } from "./chains.data.ts";

const Choice = fromScript(() => import("./ChainFilterChoice.tsx").then((module) => module.ChainFilterChoice));

export const useChainFilter = (value: readonly string[] | undefined): OwnFilter<string[]> => {
  const t = useText();
  const chain = value?.[0] === "none" ? undefined : value?.[0];
  const { data } = useQuery({ ...chainQuery(chain ?? ""), enabled: chain !== undefined });
  return {
    label: t("markets.chain"),
    words: (ids) => heldOf(ids, (id) => (id === "none" ? t("markets.noChain") : (data?.name ?? coming))),
    choice: (props) => <Choice {...props} />,
  };
};
