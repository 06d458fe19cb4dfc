// The form of an event, new or edited; for a series it asks which occurrences to change.
import type { CalendarEvent } from "@igo/contract/calendar/calendar";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { Fields, Form, Wide } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { useBase } from "../../../ui/changes/useBase.ts";
import type { CalendarUrl } from "../calendar.url.ts";
import { DescriptionField } from "../../references/DescriptionField.tsx";
import { MarketField } from "../../markets/MarketField.tsx";
import { ClosedNotice } from "./ClosedNotice.tsx";
import { EventConflict } from "./EventConflict.tsx";
import { eventFormFields, isOfOne, startOf } from "./eventForm.ts";
import { namesOf, PeopleField, type PeopleNames } from "./PeopleField.tsx";
import { ReminderField } from "./ReminderField.tsx";
import { RepeatField } from "./RepeatField.tsx";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { SpanFields, type EventFormState } from "./SpanFields.tsx";
import { useSavingEvent } from "./useSavingEvent.ts";

type Props = {
  url: CalendarUrl;
  /** The edited event; null for a new one. */
  event: CalendarEvent | null;
  onDone: () => void;
  onCancel: () => void;
};

export function EventForm({ url, event, onDone, onCancel }: Props) {
  const t = useText();
  const { base, onTyping } = useBase(startOf(url, event));
  const { save, pending, choose, conflict } = useSavingEvent(base, event, onDone);
  const form = useContractForm(eventFormFields, { start: base, onSave: save, onTyping });
  const [chosen, setChosen] = useState<PeopleNames>(new Map());
  const names = new Map([...namesOf(event?.people ?? []), ...chosen]);
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
            <PeopleField
              form={form}
              names={names}
              onChosen={(id, name) => setChosen(new Map(chosen).set(id, name))}
            />
          </Wide>
          <SharingField form={form} />
          <ReminderField form={form} />
          <Wide>
            <DescriptionField form={form} name="description" label={t("calendar.field.description")} />
          </Wide>
        </Fields>
      </Form>
      <ScopeDialog
        open={pending !== null}
        title={t("calendar.scope.change")}
        mayOne={pending !== null && isOfOne(pending.changed)}
        onChoose={choose}
        onClose={() => choose(null)}
      />
      {conflict && <EventConflict conflict={conflict} event={event} names={names} />}
    </>
  );
}

function SharingField({ form }: { form: EventFormState }) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const marketId = form.watch("marketId");
  const sharing = [
    { value: "people", label: t("calendar.sharedWith.people") },
    ...(isTeam ? [{ value: "team", label: t("calendar.sharedWith.team") }] : []),
    ...(marketId ? [{ value: "market", label: t("calendar.sharedWith.market") }] : []),
  ];
  return (
    <SelectField form={form} name="sharedWith" label={t("calendar.field.sharedWith")} options={sharing} />
  );
}
