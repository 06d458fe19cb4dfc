// A task's description, read-only.
import { SmallMarkdown } from "../SmallMarkdown.tsx";
import { PanelPart } from "../CardPanel.tsx";
import { useText } from "../../../core/language/i18n.ts";

export function TaskDescription({ text }: { text: string }) {
  const t = useText();
  if (text === "") return null;
  return (
    <PanelPart title={t("boards.description")}>
      <SmallMarkdown text={text} />
    </PanelPart>
  );
}
