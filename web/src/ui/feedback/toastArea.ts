// The component that shows toasts, or null until it is needed: no first screen waits for it.
import type { ComponentType } from "react";
import { signal } from "../../core/signal.ts";

export const toastArea = signal<ComponentType | null>(null);
