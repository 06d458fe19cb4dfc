// Registers the icons of chat and mail; imported by the screens that use them.
import { addIcons } from "./icons.ts";
import { teamIcons } from "./icons.team.ts";

addIcons(teamIcons);
