// What the parts behind sign-in are drawn with; sign-in itself does without.
import Tooltip from "@mui/material/Tooltip";
import { addIcons } from "../../ui/icons.ts";
import { moreIcons } from "../../ui/icons.more.ts";
import { drawTips } from "../../ui/Tip.tsx";

addIcons(moreIcons);
drawTips(Tooltip);
