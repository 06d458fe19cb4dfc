// The screen on which a record is edited: below the way back to it, its form once it is loaded.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { isRecordMissing } from "../RecordMissing.tsx";

type Step = { label: string; to: string };

type Props<Thing> = {
  query: UseQueryResult<Thing>;
  title: string;
  list: Step;
  /** The record's own page; its name says what it is until the record's is known. */
  one: Step;
  /** Shown instead if there is no such record. */
  missing: ReactNode;
  what: ComponentProps<typeof Loaded>["what"];
  waiting?: ReactNode;
  children: (loaded: Thing) => ReactNode;
};

export function RecordEditScreen<Thing extends { name: string }>(props: Props<Thing>) {
  const { query, title, list, one, missing, what, waiting, children } = props;
  if (isRecordMissing(query.error)) return missing;
  const name = query.data?.name;
  return (
    <Page
      title={title}
      subtitle={name ?? null}
      way={[list, { ...one, label: name ?? one.label }]}
      width="narrow"
    >
      <Loaded what={what} query={query} waiting={waiting}>
        {children}
      </Loaded>
    </Page>
  );
}
