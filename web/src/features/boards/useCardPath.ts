// The URL of an open card: the board with its filters, plus the card.
import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";

export const useOpenCardId = (): string | null => useSearchParams()[0].get("card");

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
