// Draws the waiting, failed and empty states of a query, so that a screen only describes what it shows on success.
//
//   <Loaded what="markets" query={markets} waiting={<TableWaiting columns={6} />}
//           isEmpty={(page) => page.total === 0} empty={<EmptyState … />}>
//     {(page) => <MarketTable page={page} />}
//   </Loaded>
//
// `query` is the result of useQuery. While data is being refreshed, the old data stays.
import { Box, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { text, useText, type TextKey } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { FailureCode } from "./FailureCode.tsx";
import { FailureState } from "./FailureState.tsx";
import { messageOf } from "./messageOf.ts";
import { useRouteWait } from "./progress.ts";
import { Row, Stack } from "../layout/Boxes.tsx";
import { useIsOnline } from "../../core/version.ts";
import { Icon } from "../theme/Icon.tsx";

type Requested<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** What could not be shown, for the error text: a feature's own key, or the name of one of the shared texts. */
type What = SharedName | Exclude<Extract<TextKey, `${string}.notLoaded.${string}`>, `ui.${string}`>;
type SharedName =
  Extract<TextKey, `ui.notLoaded.${string}`> extends `ui.notLoaded.${infer Name}` ? Name : never;

type Props<Data> = {
  what: What;
  query: Requested<Data>;
  children: (data: Data) => ReactNode;
  waiting?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
};

export function Loaded<Data>({ what, query, children, waiting, isEmpty, empty }: Props<Data>) {
  const t = useText();
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (!query.error) return <Waiting>{waiting ?? <LinesWaiting />}</Waiting>;
  return (
    <FailureState
      title={t(isShared(what) ? `ui.notLoaded.${what}` : what)}
      help={reasonOf(query.error)}
      code={<FailureCode error={query.error} />}
      onRetry={() => query.refetch()}
    />
  );
}

const isShared = (what: What): what is SharedName => !what.includes(".");

/** The code is shown below, so the text need not repeat the request id. */
const reasonOf = (error: unknown) =>
  isProblem(error) && error.code === "internal" ? text("ui.ourSide") : messageOf(error);

function Waiting({ children }: { children: ReactNode }) {
  return useIsOnline() ? <Coming>{children}</Coming> : <WithoutNetwork />;
}

/** The request is sent once there is a connection: until then nothing is under way. */
function WithoutNetwork() {
  const t = useText();
  return (
    <Row
      component="output"
      gap={1.5}
      sx={{ padding: 3, typography: "body2", color: "text.secondary", justifyContent: "center" }}
    >
      <Icon name="wifiOff" />
      {t("ui.loadsLater")}
    </Row>
  );
}

function Coming({ children }: { children: ReactNode }) {
  const t = useText();
  useRouteWait();
  return (
    <Box component="section" aria-busy="true" aria-label={t("ui.loading")}>
      {children}
    </Box>
  );
}

export function LinesWaiting({ lines = 6 }: { lines?: number }) {
  return (
    <Stack gap={1.5} sx={{ padding: 3 }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="rounded" height={20} width={`${92 - ((line * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}
