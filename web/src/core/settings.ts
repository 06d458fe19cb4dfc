// Display settings: one record in the browser plus the theme mode, shared by all tabs.
//
//   useSettings()                              → the record; its colorScheme is the effective one, also in system mode
//   useThemeMode()                             → "light", "dark" or "system"
//   changeSettings({ navLayout: "mini" })      changing colorScheme also sets the mode
//   chooseThemeMode("system"), resetSettings()
import { signal, useSignal } from "./signal.ts";
import { onStoredElsewhere, readStored, writeStored } from "./storage.ts";

/** The possible values; the first is the default. `hight` is the specification's spelling. */
export const settingValues = {
  colorScheme: ["light", "dark"],
  contrast: ["default", "hight"],
  direction: ["ltr", "rtl"],
  compactLayout: [true, false],
  primaryColor: ["default", "cyan", "purple", "blue", "orange", "red"],
  navColor: ["integrate", "apparent"],
  navLayout: ["vertical", "horizontal", "mini"],
  fontFamily: ["Public Sans Variable", "Inter Variable", "DM Sans Variable", "Nunito Sans Variable"],
} as const;

type Values = typeof settingValues;
export type SettingName = keyof Values;
export type Settings = { [Name in SettingName]: Values[Name][number] };

const modes = ["light", "dark", "system"] as const;
export type ThemeMode = (typeof modes)[number];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of our own constant
const settingNames = Object.keys(settingValues) as SettingName[];

export const defaultSettings: Settings = {
  colorScheme: "light",
  contrast: "default",
  direction: "ltr",
  compactLayout: true,
  primaryColor: "default",
  navColor: "integrate",
  navLayout: "vertical",
  fontFamily: "Public Sans Variable",
};

const settingsKey = "app-settings";
const modeKey = "theme-mode";

/** Reads the known settings with valid values, and ignores the rest. */
const readRecord = (text: string | null): Partial<Settings> => {
  try {
    const kept: Partial<Record<SettingName, unknown>> = Object(JSON.parse(text ?? "{}"));
    const known = settingNames.filter((name) => settingValues[name].some((value) => value === kept[name]));
    return Object.fromEntries(known.map((name) => [name, kept[name]]));
  } catch {
    return {};
  }
};

type State = { settings: Settings; mode: ThemeMode };

const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)");

const seen = (mode: ThemeMode): Settings["colorScheme"] =>
  mode === "system" ? (prefersDark().matches ? "dark" : "light") : mode;

/** The first visit is light; afterwards the mode wins over the record. */
const readState = (record: string | null, storedMode: string | null): State => {
  const settings = { ...defaultSettings, ...readRecord(record) };
  const mode = modes.find((known) => known === storedMode) ?? settings.colorScheme;
  return { settings: { ...settings, colorScheme: seen(mode) }, mode };
};

const stored = () => readState(readStored(settingsKey), readStored(modeKey));

const state = signal<State>(
  typeof window === "undefined" ? { settings: defaultSettings, mode: "light" } : stored(),
);

export const currentSettings = () => state.get().settings;
export const onSettings = state.subscribe;
export const useSettings = (): Settings => useSignal(state).settings;
export const useThemeMode = (): ThemeMode => useSignal(state).mode;

const keep = (settings: Settings, mode: ThemeMode) => {
  const next = { ...settings, colorScheme: seen(mode) };
  state.set({ settings: next, mode });
  writeStored(settingsKey, JSON.stringify(next));
  writeStored(modeKey, mode);
};

export const changeSettings = (change: Partial<Settings>) => {
  const { settings, mode } = state.get();
  keep({ ...settings, ...change }, change.colorScheme ?? mode);
};

export const chooseThemeMode = (mode: ThemeMode) => keep(currentSettings(), mode);

export const resetSettings = () => keep(defaultSettings, defaultSettings.colorScheme);

export const isChanged = (settings: Settings, names: readonly SettingName[] = settingNames) =>
  names.some((name) => settings[name] !== defaultSettings[name]);

/** Follows other tabs, and the system if it decides. Returns a function that stops. */
export const followSettings = () => {
  const read = () => state.set(stored());
  const system = prefersDark();
  system.addEventListener("change", read);
  const ends = [onStoredElsewhere(settingsKey, read), onStoredElsewhere(modeKey, read)];
  return () => {
    system.removeEventListener("change", read);
    for (const end of ends) end();
  };
};
