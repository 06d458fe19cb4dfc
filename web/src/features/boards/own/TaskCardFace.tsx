// A task's card below its title: labels, due date, progress, assignee.
import type { TaskCard } from "@igo/contract/boards/boards";
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { AvatarGroup } from "../../../ui/display/Avatar.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { DueChip } from "../DueChip.tsx";
import { faceLine, SmallCount } from "../faceParts.tsx";
import { labelColor } from "./labels.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

export function TaskCardFace({ card }: { card: TaskCard }) {
  const t = useText();
  const { labels, dueOn, items, itemsDone, comments, assignees, hasList, completedAt } = card;
  return (
    <>
      {labels.length > 0 && (
        <Row gap={0.5} align="stretch" sx={{ overflow: "hidden" }}>
          {labels.slice(0, 3).map((label) => (
            <SoftChip key={label} color={labelColor(label)} label={label} />
          ))}
        </Row>
      )}
      <Box sx={faceLine}>
        {dueOn !== null && <DueChip dueOn={dueOn} isDone={completedAt !== null} />}
        {items > 0 && (
          <SmallCount
            icon="checkAll"
            count={`${itemsDone}/${items}`}
            label={t("boards.itemsDone", { done: itemsDone, count: items })}
          />
        )}
        {comments > 0 && (
          <SmallCount icon="chat" count={comments} label={t("boards.commentCount", { count: comments })} />
        )}
        {hasList && <SmallCount icon="store" count="" label={t("boards.hasList")} />}
        <Box sx={{ marginInlineStart: "auto", display: "flex" }}>
          <AvatarGroup
            people={assignees.map(({ id, name, photoUrl }) => ({ id, name, src: photoUrl }))}
            size={24}
          />
        </Box>
      </Box>
    </>
  );
}
