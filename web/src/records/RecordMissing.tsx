// Shown in place of a record that does not exist or is not the user's.
import { Button, Card } from "@mui/material";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { isProblem } from "../core/net/problem.ts";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { Page } from "../ui/layout/Page.tsx";

/** It does not exist, is not the user's, or the URL was never valid. */
export const isRecordMissing = (error: unknown) =>
  isProblem(error) && (error.status === 404 || error.status === 422);

type Props = Pick<ComponentProps<typeof EmptyState>, "icon" | "title" | "help"> & {
  /** What the page is about. */
  page: string;
  way?: ComponentProps<typeof Page>["way"];
  back: { label: string; to: string };
};

export function RecordMissing({ page, way = [], back, ...state }: Props) {
  return (
    <Page title={page} way={way}>
      <Card>
        <EmptyState
          {...state}
          action={
            <Button variant="contained" component={Link} to={back.to}>
              {back.label}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
