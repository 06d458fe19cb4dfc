// The sections of the settings drawer; a screen may hide any of them.

export type Section = "darkMode" | "contrast" | "rtl" | "compact" | "navigation" | "presets" | "font";
