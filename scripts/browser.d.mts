// What browser.mjs gives to TypeScript.
export declare const findBrowser: () => string | undefined;
export declare const browserArguments: string[];
export declare const ensureBrowser: () => Promise<void>;
export declare const ensureFirefox: () => Promise<string>;
