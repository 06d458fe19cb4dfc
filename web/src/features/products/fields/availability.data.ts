// A product's switch: applied at once on every screen that shows it, reverted if the server refuses.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { listProducts } from "@igo/contract/products/products.calls";
import type { Product } from "@igo/contract/products/products";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { formatDayTime } from "../../../core/language/format.ts";
import { showToast, toastError, toastInfo, toastUndo } from "../../../ui/feedback/toast.ts";
import { productQuery, useSwitchProduct } from "../products.data.ts";

type Page = EndpointResponse<typeof listProducts>;
type Switched = Pick<Product, "id" | "name" | "isAvailable">;

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

  const turn = async (id: string, isAvailable: boolean, until?: "opens") => {
    // Responses on their way are from before the tap, and would revert it for a moment.
    await queryClient.cancelQueries({ queryKey: ["products"] });
    show(id, isAvailable);
    try {
      const body = { isAvailable, ...(until && { until }) };
      return (await write.mutateAsync({ params: { id }, body })).product;
    } catch (error) {
      show(id, !isAvailable);
      throw error;
    }
  };

  const untilItOpens = async ({ id, name }: Switched) => {
    const { soldOutUntil } = await turn(id, false, "opens");
    if (soldOutUntil === null) return toastInfo(t("products.neverOpens"), name);
    return toastUndo(t("products.soldOutUntil", { name, when: formatDayTime(soldOutUntil) }), {
      undo: () => turn(id, true),
    });
  };

  /** Sold out by the press itself; the message asks only whether it comes back by itself. */
  const offerUntil = (product: Switched) =>
    showToast({
      type: "success",
      title: t("products.switchedOff", { name: product.name }),
      duration: 8000,
      action: {
        label: t("products.untilOpens"),
        onClick: () => void untilItOpens(product).catch(toastError),
      },
      cancel: { label: t("ui.undo"), onClick: () => void turn(product.id, true).catch(toastError) },
    });

  return {
    switchTo: async (product: Switched, isAvailable: boolean) => {
      const { id, name } = product;
      try {
        await turn(id, isAvailable);
        if (isAvailable) toastUndo(t("products.switchedOn", { name }), { undo: () => turn(id, false) });
        else offerUntil(product);
      } catch (error) {
        toastError(error);
      }
    },
  };
};
