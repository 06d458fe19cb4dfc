// A record's history: each version with its changes, author and source; each can be restored.
import { Box, Button } from "@mui/material";
import { useInfiniteQuery, type UseInfiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { FactCard } from "../display/FactCard.tsx";
import { IconButton } from "../theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../feedback/Loaded.tsx";
import { toastError, toastUndo } from "../feedback/toast.ts";
import { When } from "../display/When.tsx";
import { Muted, PlainList } from "../layout/Boxes.tsx";

export type Change = { field: string; before: unknown; after: unknown };

export type Version = {
  version: number;
  kind: "create" | "update" | "status" | "delete" | "restore";
  source: "form" | "bulk" | "import" | "undo" | "restore" | "system";
  restoredVersion: number | null;
  actor: { name: string } | null;
  at: string;
  reason?: string | null;
  changes: readonly Change[];
};
type Page = { versions: readonly Version[] };

type Props<P extends Page> = {
  query: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, string[], number>;
  /** The current version. */
  current: number;
  /**
   * Restores a version over the current one and returns the new version's number. Omit it if the user may not restore.
   */
  onRestore?: ((version: number, over: number) => Promise<number>) | undefined;
  Changed: ComponentType<Change>;
  /** Links to all activity around the record. */
  activity?: string;
};

export function VersionList<P extends Page>({ query, current, onRestore, Changed, activity }: Props<P>) {
  const t = useText();
  const history = useInfiniteQuery(query);

  const bringBack = (version: number, restore: NonNullable<typeof onRestore>) =>
    restore(version, current).then(
      (became) =>
        toastUndo(t("changes.history.restoredNow", { version }), { undo: () => restore(current, became) }),
      toastError,
    );

  return (
    <FactCard icon="history" title={t("changes.history.title")}>
      <Loaded what="history" query={history} waiting={<LinesWaiting lines={4} />}>
        {({ pages }) => (
          <PlainList component="ol">
            {pages
              .flatMap(({ versions }) => versions)
              .map((version) => (
                <VersionLine
                  key={version.version}
                  version={version}
                  Changed={Changed}
                  {...(onRestore &&
                    version.version < current &&
                    version.kind !== "delete" && {
                      onRestore: () => void bringBack(version.version, onRestore),
                    })}
                />
              ))}
          </PlainList>
        )}
      </Loaded>
      {history.hasNextPage && (
        <Button
          size="small"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          sx={{ marginTop: 1 }}
        >
          {t("changes.history.more")}
        </Button>
      )}
      {activity && (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={activity}
          sx={{ marginTop: 1, marginInlineStart: -1.25 }}
        >
          {t("changes.history.activity")}
        </Button>
      )}
    </FactCard>
  );
}

type LineProps = { version: Version; Changed: ComponentType<Change>; onRestore?: () => void };

function VersionLine({ version, Changed, onRestore }: LineProps) {
  const t = useText();
  const { kind, source, restoredVersion, actor, at, reason, changes } = version;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        gap: 1,
        paddingBlock: 1.25,
        borderBottom: "1px solid",
        borderColor: "divider",
        typography: "body2",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box>
          <strong>
            {restoredVersion === null
              ? t("changes.history.entry", {
                  kind: t(`changes.history.kind.${kind}`),
                  source: t(`changes.history.source.${source}`),
                })
              : t("changes.history.restored", { version: restoredVersion })}
          </strong>{" "}
          <Muted component="span">
            {actor ? t("changes.history.by", { name: actor.name }) : t("changes.history.system")}
            {" · "}
            <When at={at} />
          </Muted>
        </Box>
        {reason && <Muted sx={{ fontStyle: "italic" }}>{reason}</Muted>}
        {changes.map((change) => (
          <Changed key={change.field} {...change} />
        ))}
      </Box>
      {onRestore && (
        <IconButton
          name="undo"
          label={t("changes.history.bringBack")}
          onClick={onRestore}
          // Centred on the first line.
          sx={{ alignSelf: "start", marginBlock: { xs: -1.5, md: -1 } }}
        />
      )}
    </Box>
  );
}
