// The star of a record: in the head of its page, and in its row, where it shows under the pointer or once it is set.
import type { StarKind } from "@igo/contract/stars/stars";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { setStar, starsQuery } from "./stars.data.ts";

type Props = { kind: StarKind; of: { id: string; name: string }; isInRow?: boolean };

export function StarButton({ kind, of: { id, name }, isInRow = false }: Props) {
  const t = useText();
  const { data: isStarred = false } = useQuery({
    ...starsQuery,
    select: (stars) => stars.some((star) => star.kind === kind && star.id === id),
  });
  return (
    <IconButton
      name="star"
      label={t(isStarred ? "stars.unstar" : "stars.star", { name })}
      aria-pressed={isStarred}
      // The keyboard of a list stays on the name; its menu and the page have the same.
      {...(isInRow && { size: "small", tabIndex: -1, iconSize: 18 })}
      onClick={() => void setStar({ kind, id, name }, !isStarred).catch(toastError)}
      sx={{
        flexShrink: 0,
        color: isStarred ? "warning.main" : "text.secondary",
        ...(isStarred && { "& svg": { fill: "currentColor" } }),
        ...(isInRow && {
          // The name needs the width: until it is wanted, the menu of the row has the same.
          ...(!isStarred && {
            display: "none",
            "tr:hover &, tr:focus-within &": { display: { md: "inline-flex" } },
          }),
          padding: { xs: 0, md: 0.625 },
          minWidth: 0,
          minHeight: 0,
        }),
      }}
    />
  );
}
