// Puts the icons of chat and mail on the shelf: imported by the screens that are drawn with them.
import { addIcons } from "./icons.ts";
import { teamIcons } from "./icons.team.ts";

addIcons(teamIcons);
