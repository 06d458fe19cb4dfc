// Applies the user's default view if the list was opened without a query.
import type { ViewList } from "@igo/contract/markets/markets.views";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { addressOf, viewsQuery } from "./views.data.ts";

export const useDefaultView = (list: ViewList | undefined) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: views } = useQuery({ ...viewsQuery(list ?? "markets"), enabled: list !== undefined });
  // Only on arrival: after the user clears the filters they must stay cleared.
  const isWanted = useRef(search === "");
  useEffect(() => {
    if (!isWanted.current || !views) return;
    isWanted.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view) void navigate(addressOf(view), { replace: true });
  }, [views, navigate]);
};
