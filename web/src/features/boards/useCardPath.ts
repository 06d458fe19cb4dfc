// The URL of an open card: the board with its filters, plus the card.
import { useLocation } from "react-router";

export const useCardPath = () => {
  const { pathname, search } = useLocation();
  return (id: string): string => {
    const params = new URLSearchParams(search);
    params.set("card", id);
    return `${pathname}?${params.toString()}`;
  };
};
