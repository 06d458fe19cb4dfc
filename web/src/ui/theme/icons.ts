// The icons that sign-in needs, and the registry of all icons. To add one, add a line to icons.more.ts.
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Eye,
  EyeOff,
  Globe,
  Info,
  Moon,
  RefreshCw,
  Sun,
  TriangleAlert,
  WifiOff,
  X,
  type LucideIcon,
} from "lucide-react";
import type { MoreIconName } from "./icons.more.ts";
import type { TeamIconName } from "./icons.team.ts";

const first = {
  alert: CircleAlert,
  close: X,
  eye: Eye,
  eyeOff: EyeOff,
  failure: CircleX,
  globe: Globe,
  help: CircleHelp,
  info: Info,
  moon: Moon,
  refresh: RefreshCw,
  success: CircleCheck,
  sun: Sun,
  warning: TriangleAlert,
  wifiOff: WifiOff,
} as const;

export type IconName = keyof typeof first | MoreIconName | TeamIconName;

const shelf = new Map<string, LucideIcon>(Object.entries(first));

/** The signed-in part of the app registers the others, so that sign-in need not load them. */
export const addIcons = (icons: Readonly<Record<string, LucideIcon>>) => {
  for (const [name, icon] of Object.entries(icons)) shelf.set(name, icon);
};

export const iconOf = (name: IconName): LucideIcon | undefined => shelf.get(name);
