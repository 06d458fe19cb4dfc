// The door of insights: the figures that are kept, and what looks after them.
export { recent as recentActivity } from "./activity/activity.service.ts";
export { compare as compareTallies, openTallies } from "./tallies/tallies.service.ts";
