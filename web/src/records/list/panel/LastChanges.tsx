// The latest changes to a record, one line each.
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import type { Version } from "../../../ui/changes/VersionList.tsx";
import { When } from "../../../ui/display/When.tsx";
import { PanelPart } from "./PanelPart.tsx";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  title: string;
  versions: readonly Version[];
  /** The label of a field; null if it has none. */
  nameOf: (field: string) => string | null;
};

export function LastChanges({ title, versions, nameOf }: Props) {
  const t = useText();
  const words = (changes: Version["changes"]) =>
    changes
      .map(({ field }) => nameOf(field))
      .filter((name) => name !== null)
      .join(", ");
  if (versions.length === 0) return null;
  return (
    <PanelPart title={title}>
      <PlainList gap={0.5}>
        {versions.map(({ version, at, actor, kind, changes }) => (
          <Row component="li" key={version} align="stretch">
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {[words(changes) || t(`changes.history.kind.${kind}`), actor?.name].filter(Boolean).join(" · ")}
            </Box>
            <Muted sx={{ whiteSpace: "nowrap" }}>
              <When at={at} />
            </Muted>
          </Row>
        ))}
      </PlainList>
    </PanelPart>
  );
}
