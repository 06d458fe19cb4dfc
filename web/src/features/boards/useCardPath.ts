// The URL of an open card: the board with its filters, plus the card.
import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useUrlParams } from "../../core/urlState.ts";

export const useOpenCardId = (): string | null => useSearchParams()[0].get("card");

export const useOpenCard = (): { id: string | null; close: () => void } => {
  const [params, setParams] = useUrlParams();
  const close = () =>
    setParams((after) => {
      after.delete("card");
      return after;
    });
  return { id: params.get("card"), close };
};

export const useCardPath = () => {
  const { pathname, search } = useLocation();
  return useCallback(
    ({ id }: { id: string }): string => {
      const params = new URLSearchParams(search);
      params.set("card", id);
      return `${pathname}?${params.toString()}`;
    },
    [pathname, search],
  );
};
