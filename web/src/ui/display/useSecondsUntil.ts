// Counts down to a moment, second by second.
import { useEffect, useState } from "react";

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

export const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export const useSecondsUntil = (at: string): number => {
  const [, tick] = useState(0);
  const left = secondsUntil(at);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), 1000);
    return () => clearTimeout(timer);
  });
  return left;
};
