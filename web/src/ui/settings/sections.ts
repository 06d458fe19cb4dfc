// The parts of the settings drawer, each of which the screen that shows it may hide.

export type Section = "darkMode" | "contrast" | "rtl" | "compact" | "navigation" | "presets" | "font";
