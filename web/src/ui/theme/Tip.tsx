// A tooltip: the browser's own until the signed-in part loads the drawn one, which is too heavy for sign-in.
//
//   <Tip title={t("ui.edit")}><button …/></Tip>
import { cloneElement, type ComponentType, type ReactElement } from "react";

type Props = { title: string; children: ReactElement<Record<string, unknown>> };

let Drawn: ComponentType<Props> | null = null;

/** Called once, before the first screen behind sign-in: a tooltip must not change under the focus. */
export const drawTips = (tooltip: ComponentType<Props>) => {
  Drawn = tooltip;
};

export function Tip({ title, children }: Props) {
  return Drawn ? <Drawn title={title}>{children}</Drawn> : cloneElement(children, { title });
}
