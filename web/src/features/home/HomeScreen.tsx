// The home screen: the network for an administrator, their own markets for a partner.
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useUrlState } from "../../core/urlState.ts";
import { useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { homeFilters, homeQuery } from "./home.data.ts";
import { CardsWaiting, NetworkWaiting } from "./HomeWaiting.tsx";
import { AsOf } from "./AsOf.tsx";
import { OwnCount } from "./own/OwnCount.tsx";

// No user sees both.
const NetworkHome = fromScript(() =>
  import("./network/NetworkHome.tsx").then((module) => module.NetworkHome),
);
const OwnHome = fromScript(() => import("./own/OwnHome.tsx").then((module) => module.OwnHome));
const OwnTools = fromScript(() => import("./own/OwnTools.tsx").then((module) => module.OwnTools));

export function HomeScreen() {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const [filters, setFilters] = useUrlState(homeFilters);
  const home = useQuery(homeQuery(filters));
  const { data } = home;
  const waiting = isAdministrator ? <NetworkWaiting /> : <CardsWaiting />;
  return (
    <Page
      title={t(isAdministrator ? "home.networkTitle" : "home.title")}
      subtitle={data ? data.scope === "network" ? <AsOf at={data.asOf} /> : <OwnCount home={data} /> : null}
    >
      <Suspense fallback={waiting}>
        {data?.scope === "own" && (
          <OwnTools
            total={data.total}
            search={filters.search}
            onSearch={(search) => setFilters({ search }, { replace: true })}
          />
        )}
        <Loaded what="home" query={home} waiting={waiting}>
          {(shown) =>
            shown.scope === "network" ? (
              <NetworkHome home={shown} />
            ) : (
              <OwnHome
                home={shown}
                search={filters.search}
                busy={home.isPlaceholderData}
                onChange={setFilters}
              />
            )
          }
        </Loaded>
      </Suspense>
    </Page>
  );
}
