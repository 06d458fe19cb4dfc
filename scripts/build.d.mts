// What build.mjs gives to TypeScript.
export declare const build: (options?: { always?: boolean }) => Promise<void>;
