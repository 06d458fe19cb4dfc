// What weights.mjs gives to TypeScript.
export declare const weigh: () => { ok: boolean; said: string }[];
