// The star in a row of a list, which does not wait for it.
import { Suspense, type ComponentProps } from "react";
import { withMoreWords } from "../../core/language/i18n.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import type { StarButton as Button } from "./StarButton.tsx";

const StarButton = fromScript(() =>
  withMoreWords(import("./StarButton.tsx")).then((module) => module.StarButton),
);

export function RowStar(props: Omit<ComponentProps<typeof Button>, "isInRow">) {
  return (
    <Suspense>
      <StarButton {...props} isInRow />
    </Suspense>
  );
}
