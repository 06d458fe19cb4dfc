// The entry point of insights: recent activity, and the upkeep of the menu counts.
export { recent as recentActivity } from "./activity/activity.service.ts";
export { waitingLists } from "./home/home.network.service.ts";
export { countMenus } from "./catalog/menus.count.service.ts";
