// Opens the list with one's default view, when it was opened without asking anything of it.
import type { ViewList } from "@igo/contract/markets/markets.views";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { addressOf, viewsQuery } from "./views.data.ts";

export const useDefaultView = (list: ViewList) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: views } = useQuery(viewsQuery(list));
  // Only as one comes: clearing the filters later must stay clear.
  const isWanted = useRef(search === "");
  useEffect(() => {
    if (!isWanted.current || !views) return;
    isWanted.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view) void navigate(addressOf(view), { replace: true });
  }, [views, navigate]);
};
