// The record of display settings: its defaults, invalid records, and other tabs.
import { beforeEach, expect, test, vi } from "vitest";

const defaults = {
  colorScheme: "light",
  contrast: "default",
  direction: "ltr",
  compactLayout: true,
  primaryColor: "default",
  navColor: "integrate",
  navLayout: "vertical",
  fontFamily: "Public Sans Variable",
};

const kept = new Map<string, string>();
let systemIsDark = false;

/** Starts the app in a new tab with the existing storage. */
const openTab = async () => {
  const tab = new EventTarget();
  const media = { matches: systemIsDark, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    matchMedia: () => media,
    addEventListener: tab.addEventListener.bind(tab),
    removeEventListener: tab.removeEventListener.bind(tab),
  });
  vi.resetModules();
  return { ...(await import("./settings.ts")), tab };
};

const written = (): unknown => JSON.parse(kept.get("app-settings") ?? "null");

beforeEach(() => {
  kept.clear();
  systemIsDark = false;
});

test("the first visit is light, with the defaults of the specification, whatever the system prefers", async () => {
  systemIsDark = true;
  const tab = await openTab();
  expect(tab.currentSettings()).toEqual(defaults);
  expect(tab.isChanged(tab.currentSettings())).toBe(false);
});

test("a change is stored in one record and survives a reload", async () => {
  const tab = await openTab();
  tab.changeSettings({ navLayout: "mini", primaryColor: "orange" });
  const expected = { ...defaults, navLayout: "mini", primaryColor: "orange" };
  expect(written()).toEqual(expected);
  expect((await openTab()).currentSettings()).toEqual(expected);
});

test.each(["", "{", "null", "7", '"dark"', "[]", "[1,2]", "true"])(
  "the corrupt record %s is no record",
  async (record) => {
    kept.set("app-settings", record);
    expect((await openTab()).currentSettings()).toEqual(defaults);
  },
);

test("unknown values in a stored record fall back to the defaults; known ones are used", async () => {
  const foreign = {
    contrast: "bold",
    direction: "rtl",
    navLayout: 3,
    compactLayout: "no",
    fontFamily: "Comic Sans",
    version: 9,
  };
  kept.set("app-settings", JSON.stringify(foreign));
  const tab = await openTab();
  expect(tab.currentSettings()).toEqual({ ...defaults, direction: "rtl" });
  tab.changeSettings({ contrast: "hight" });
  expect(written()).toEqual({ ...defaults, direction: "rtl", contrast: "hight" });
});

test("the mode wins over the record, and an unknown mode is ignored", async () => {
  kept.set("app-settings", JSON.stringify({ colorScheme: "dark" }));
  expect((await openTab()).currentSettings().colorScheme).toBe("dark");
  kept.set("theme-mode", "light");
  expect((await openTab()).currentSettings().colorScheme).toBe("light");
  kept.set("theme-mode", "purple");
  expect((await openTab()).currentSettings().colorScheme).toBe("dark");
});

test("dark sets the mode too; the system mode follows the system", async () => {
  const tab = await openTab();
  tab.changeSettings({ colorScheme: "dark" });
  expect(kept.get("theme-mode")).toBe("dark");
  tab.chooseThemeMode("system");
  expect(kept.get("theme-mode")).toBe("system");
  expect(tab.currentSettings().colorScheme).toBe("light");
  systemIsDark = true;
  expect((await openTab()).currentSettings().colorScheme).toBe("dark");
});

test("reset restores the defaults, the colour scheme included", async () => {
  const tab = await openTab();
  tab.changeSettings({ colorScheme: "dark", direction: "rtl", fontFamily: "Inter Variable" });
  expect(tab.isChanged(tab.currentSettings(), ["fontFamily"])).toBe(true);
  tab.resetSettings();
  expect(written()).toEqual(defaults);
  expect(kept.get("theme-mode")).toBe("light");
});

test("changes from another tab show here until the tab stops following", async () => {
  const { tab, currentSettings, followSettings } = await openTab();
  const stop = followSettings();
  const writeElsewhere = (key: string | null, newValue: string) => {
    if (key !== null) kept.set(key, newValue);
    tab.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  };
  writeElsewhere("app-settings", JSON.stringify({ ...defaults, compactLayout: false }));
  writeElsewhere("theme-mode", "dark");
  expect(currentSettings()).toEqual({ ...defaults, colorScheme: "dark", compactLayout: false });
  kept.clear();
  writeElsewhere(null, "");
  expect(currentSettings()).toEqual(defaults);
  stop();
  writeElsewhere("theme-mode", "dark");
  expect(currentSettings()).toEqual(defaults);
});
