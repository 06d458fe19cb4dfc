// The entry point of insights: maintained figures, and their upkeep.
export { recent as recentActivity } from "./activity/activity.service.ts";
export { compare as compareTallies, openTallies } from "./tallies/tallies.service.ts";
