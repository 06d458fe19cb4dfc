// Names a browser and system from a long user agent: "Firefox", "Windows".

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  // The most specific first: nearly all of them call themselves Chrome or Safari too.
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const firstIn = (kinds: typeof browsers, text: string) =>
  kinds.find(([, pattern]) => pattern.test(text))?.[0];

export const deviceName = (description: string | null) => ({
  browser: firstIn(browsers, description ?? ""),
  system: firstIn(systems, description ?? ""),
});
