// Where toasts appear, or null as long as nothing could be said: no first screen waits for it.
import type { ComponentType } from "react";
import { signal } from "../../core/signal.ts";

export const toastArea = signal<ComponentType | null>(null);
