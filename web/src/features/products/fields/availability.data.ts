// A product's switch: applied at once on every screen that shows it, reverted if the server refuses.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { listProducts } from "@igo/contract/products/products.calls";
import type { Product } from "@igo/contract/products/products";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { formatDayTime } from "../../../core/language/format.ts";
import { toastError, toastInfo, toastUndo } from "../../../ui/feedback/toast.ts";
import { isForLater, keepForLater } from "../../../records/acts/later.ts";
import { productQuery, useSwitchProduct } from "../products.data.ts";

type Page = EndpointResponse<typeof listProducts>;
type Switched = Pick<Product, "id" | "marketId" | "name" | "version" | "isAvailable">;

const show = (id: string, isAvailable: boolean) => {
  // The response says what dates, hours and stock make of it.
  const now = { isAvailable, onSaleNow: isAvailable, soldOutUntil: null };
  queryClient.setQueriesData<Page>(
    { queryKey: ["products", "list"] },
    (page) =>
      page && {
        ...page,
        products: page.products.map((product) => (product.id === id ? { ...product, ...now } : product)),
      },
  );
  queryClient.setQueryData(productQuery(id).queryKey, (product) => product && { ...product, ...now });
};

export const useAvailability = () => {
  const t = useText();
  const write = useSwitchProduct();

  /** Null if it is sent later. */
  const turn = async (product: Switched, isAvailable: boolean, until?: "opens") => {
    const { id, marketId, name, version } = product;
    const wanted = { kind: "availability", productId: id, isAvailable, ...(until && { until }) } as const;
    const act = { wanted, marketId, name, version };
    // Responses on their way are from before the tap, and would revert it for a moment.
    await queryClient.cancelQueries({ queryKey: ["products"] });
    show(id, isAvailable);
    try {
      if (isForLater(marketId)) {
        await keepForLater(act);
        return null;
      }
      const body = { isAvailable, ...(until && { until }) };
      return (await write.mutateAsync({ params: { id }, body })).product;
    } catch (error) {
      try {
        await keepForLater(act, error);
        return null;
      } catch (refused) {
        show(id, !isAvailable);
        throw refused;
      }
    }
  };

  const untilItOpens = async (product: Switched) => {
    const { name } = product;
    const turned = await turn(product, false, "opens");
    if (turned === null) return undefined;
    const { soldOutUntil } = turned;
    if (soldOutUntil === null) return toastInfo(t("products.neverOpens"), name);
    return toastUndo(t("products.soldOutUntil", { name, when: formatDayTime(soldOutUntil) }), {
      undo: () => turn(product, true),
    });
  };

  /** Sold out by the press itself; the message asks only whether it comes back by itself. */
  const offerUntil = (product: Switched) =>
    toastUndo(t("products.switchedOff", { name: product.name }), {
      undo: () => turn(product, true),
      also: {
        label: t("products.untilOpens"),
        onClick: () => void untilItOpens(product).catch(toastError),
      },
    });

  return {
    switchTo: async (product: Switched, isAvailable: boolean) => {
      const { name } = product;
      try {
        if ((await turn(product, isAvailable)) === null) return;
        if (isAvailable) toastUndo(t("products.switchedOn", { name }), { undo: () => turn(product, false) });
        else offerUntil(product);
      } catch (error) {
        toastError(error);
      }
    },
  };
};
