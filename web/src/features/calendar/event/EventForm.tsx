// The form of an event, new or edited; for a series it asks which occurrences to change.
import type { CalendarEvent, EventFields } from "@igo/contract/calendar/calendar";
import type { EventScope } from "@igo/contract/calendar/calendar.calls";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { Fields, Form, Wide } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { MarketField } from "../../markets/MarketField.tsx";
import { useCreateEvent, useRejoinEvent, useUpdateEvent } from "../calendar.data.ts";
import { ClosedNotice } from "./ClosedNotice.tsx";
import { changesOf, eventFormFields, isOfOne } from "./eventForm.ts";
import { PeopleField } from "./PeopleField.tsx";
import { ReminderField } from "./ReminderField.tsx";
import { RepeatField } from "./RepeatField.tsx";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { SpanFields } from "./SpanFields.tsx";

type Props = {
  start: EventFields;
  /** The edited event; null for a new one. */
  event: CalendarEvent | null;
  onDone: () => void;
  onCancel: () => void;
};

type Pending = { changes: Partial<EventFields>; answer: (scope: EventScope | null) => void };

export function EventForm({ start, event, onDone, onCancel }: Props) {
  const t = useText();
  const cache = useQueryClient();
  const create = useCreateEvent();
  const update = useUpdateEvent();
  const rejoin = useRejoinEvent();
  // Generated once per form: a double click, or a retry after a lost response, creates one event.
  const [clientId] = useState(newUuid);
  const [pending, setPending] = useState<Pending | null>(null);
  const isTeam = isAdmin(useUser());

  const askScope = (changes: Partial<EventFields>) =>
    new Promise<EventScope | null>((answer) => {
      setPending({ changes, answer });
    });

  const change = async (known: CalendarEvent, values: EventFields) => {
    const changes = changesOf(start, values);
    if (Object.keys(changes).length === 0) return onDone();
    const scope = known.on === null ? "all" : await askScope(changes);
    if (scope === null) return undefined;
    const body = { version: known.version, scope, ...(known.on !== null && { on: known.on }), ...changes };
    const params = { id: known.eventId };
    let saved: CalendarEvent;
    try {
      saved = (await update.mutateAsync({ params, body })).event;
    } catch (error) {
      // Typed values stay, and saving again applies them to the newest version.
      if (isProblem(error) && error.code === "calendar.version_conflict")
        await cache.invalidateQueries({ queryKey: ["calendar", "event", known.eventId] });
      throw error;
    }
    const words = t("calendar.saved", { title: values.title });
    if (saved.eventId === known.eventId) toastSuccess(words);
    else toastUndo(words, { undo: () => rejoin.mutateAsync({ params, body: { version: known.version } }) });
    return onDone();
  };

  const form = useContractForm(eventFormFields, {
    start,
    onSave: async (values) => {
      if (event) return change(event, values);
      await create.mutateAsync({ body: { clientId, ...values } });
      toastSuccess(t("calendar.created", { title: values.title }));
      return onDone();
    },
  });
  const marketId = form.watch("marketId");
  const sharing = [
    { value: "people", label: t("calendar.sharedWith.people") },
    ...(isTeam ? [{ value: "team", label: t("calendar.sharedWith.team") }] : []),
    ...(marketId ? [{ value: "market", label: t("calendar.sharedWith.market") }] : []),
  ];
  return (
    <>
      <Form form={form} submit={t("ui.save")} onCancel={onCancel}>
        <Fields>
          <Wide>
            <TextField form={form} name="title" label={t("calendar.field.title")} autoFocus={!event} />
          </Wide>
          <Wide>
            <SpanFields form={form} />
            <ClosedNotice form={form} />
          </Wide>
          <Wide>
            <RepeatField form={form} />
          </Wide>
          <MarketField
            form={form}
            name="marketId"
            label={t("calendar.field.market")}
            onChosen={(option) => {
              if (option === null && form.getValues("sharedWith") === "market")
                form.setValue("sharedWith", "people");
            }}
          />
          <TextField
            form={form}
            name="place"
            label={t("calendar.field.place")}
            tidy={(typed) => typed.trim()}
          />
          <Wide>
            <PeopleField form={form} known={event?.people ?? []} />
          </Wide>
          <SelectField
            form={form}
            name="sharedWith"
            label={t("calendar.field.sharedWith")}
            options={sharing}
          />
          <ReminderField form={form} />
          <Wide>
            <TextField form={form} name="description" label={t("calendar.field.description")} lines={3} />
          </Wide>
        </Fields>
      </Form>
      <ScopeDialog
        open={pending !== null}
        title={t("calendar.scope.change")}
        mayOne={pending !== null && isOfOne(pending.changes)}
        onChoose={(scope) => {
          pending?.answer(scope);
          setPending(null);
        }}
        onClose={() => {
          pending?.answer(null);
          setPending(null);
        }}
      />
    </>
  );
}
