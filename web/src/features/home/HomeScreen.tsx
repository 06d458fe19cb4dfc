// The first screen of a partner: his markets. An administrator who opens it sees the whole network's.
import { isAdmin, useUser } from "../../core/session/session.ts";
import { MyMarkets } from "./MyMarkets.tsx";
import { Network } from "./Network.tsx";

export function HomeScreen() {
  return isAdmin(useUser()) ? <Network /> : <MyMarkets />;
}
