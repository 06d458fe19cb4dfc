// Where toasts appear, or null as long as nothing that is loaded can say anything: sign-in need not bring it.
import type { ComponentType } from "react";
import { signal } from "../core/signal.ts";

export const toastArea = signal<ComponentType | null>(null);
