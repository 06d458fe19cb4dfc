// How people may choose to look to the others.
import type { Presence } from "@igo/contract/chat/people";

/** Nobody chooses to look as if they had gone: that is what invisible does. */
export const choices = ["online", "alway", "busy", "invisible"] as const satisfies readonly Presence[];
export type Choice = (typeof choices)[number];
