// What is known about a screen before it is loaded.
import type { ComponentType } from "react";

export type Screen = {
  path: string;
  who: "guest" | "signed-in" | "admin";
  screen: () => Promise<ComponentType>;
};
