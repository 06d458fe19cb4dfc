// What an area is called: on a partner's phone as the tab that leads there, elsewhere as in the navigation.
//
//   const names = useAreaNames();  t(names.products)
import { isAdmin, useUser } from "../core/session/session.ts";
import { useIsPhone } from "../ui/layout/useIsPhone.ts";

const ofTabs = { products: "shell.tab.menu", chat: "shell.tab.messages" } as const;
const ofNavigation = { products: "shell.nav.products", chat: "shell.nav.chat" } as const;

export const useAreaNames = () => {
  const isPhone = useIsPhone();
  const isTeam = isAdmin(useUser());
  return isPhone && !isTeam ? ofTabs : ofNavigation;
};
