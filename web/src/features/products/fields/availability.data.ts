// A product's switch: applied at once on every screen that shows it, reverted if the server refuses.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { listProducts } from "@igo/contract/products/products.calls";
import type { Product } from "@igo/contract/products/products";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { productQuery, useSwitchProduct } from "../products.data.ts";

type Page = EndpointResponse<typeof listProducts>;
type Switched = Pick<Product, "id" | "name" | "isAvailable">;

const show = (id: string, isAvailable: boolean) => {
  // The response says what dates, hours and stock make of it.
  const now = { isAvailable, onSaleNow: isAvailable };
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

  const turn = async (id: string, isAvailable: boolean) => {
    // Responses on their way are from before the tap, and would revert it for a moment.
    await queryClient.cancelQueries({ queryKey: ["products"] });
    show(id, isAvailable);
    try {
      await write.mutateAsync({ params: { id }, body: { isAvailable } });
    } catch (error) {
      show(id, !isAvailable);
      throw error;
    }
  };

  return {
    switchTo: async ({ id, name }: Switched, isAvailable: boolean) => {
      try {
        await turn(id, isAvailable);
        toastUndo(t(isAvailable ? "products.switchedOn" : "products.switchedOff", { name }), {
          undo: () => turn(id, !isAvailable),
        });
      } catch (error) {
        toastError(error);
      }
    },
  };
};
