// The presence options users can choose.
import type { Presence } from "@igo/contract/chat/people";

/** Nobody chooses to look offline: that is what invisible does. */
export const choices = ["online", "alway", "busy", "invisible"] as const satisfies readonly Presence[];
export type Choice = (typeof choices)[number];
