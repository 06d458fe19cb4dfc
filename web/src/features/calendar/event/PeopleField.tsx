// The participants: found by name, or an email address of someone outside.
import { maxPeople, type EventPerson, type PersonInput } from "@igo/contract/calendar/calendar";
import { Box, FormHelperText, FormLabel } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { SearchToAdd } from "../../../ui/choice/SearchToAdd.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { useInvitable } from "../calendar.data.ts";
import type { EventFormState } from "./SpanFields.tsx";
import { PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const idOf = (person: PersonInput) => ("accountId" in person ? person.accountId : person.email);

/** The names of an event's people, by account or address; those chosen here are added. */
export type PeopleNames = ReadonlyMap<string, string>;
export const guestNames = (people: readonly EventPerson[]): PeopleNames =>
  new Map(people.map(({ accountId, email: address, name }) => [accountId ?? address ?? "", name]));

type Props = { form: EventFormState; names: PeopleNames; onChosen: (id: string, name: string) => void };

export function PeopleField({ form, names, onChosen }: Props) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const { people: found, loading, onSearch } = useInvitable();
  const people = form.watch("people");
  const { people: wrong } = form.formState.errors;
  const set = (next: PersonInput[]) =>
    form.setValue("people", next.slice(0, maxPeople), { shouldDirty: true });
  const options = [
    ...(email.test(typed) ? [{ value: typed.toLowerCase(), label: typed.toLowerCase() }] : []),
    ...found.map(({ accountId, name, isAdmin }) => ({
      value: accountId,
      label: name,
      hint: isAdmin ? t("calendar.operations") : "",
    })),
  ];
  return (
    <Stack component="fieldset" sx={{ margin: 0, padding: 0, minWidth: 0, border: 0 }}>
      <FormLabel component="legend" sx={{ padding: 0 }}>
        {t("calendar.field.people")}
      </FormLabel>
      {people.length > 0 && (
        <PlainList sx={{ display: "grid", ...touchIcons }}>
          {people.map((person) => {
            const id = idOf(person);
            const name = names.get(id) ?? id;
            return (
              <Row component="li" key={id} sx={{ justifyContent: "space-between" }}>
                <Box component="span" sx={{ typography: "body2", overflowWrap: "anywhere" }}>
                  {name}
                </Box>
                <IconButton
                  name="close"
                  size="small"
                  iconSize={16}
                  label={t("calendar.removePerson", { name })}
                  onClick={() => set(people.filter((one) => idOf(one) !== id))}
                />
              </Row>
            );
          })}
        </PlainList>
      )}
      <SearchToAdd
        label={t("calendar.addPerson")}
        options={options}
        loading={loading}
        onSearch={(next) => {
          setTyped(next);
          onSearch(next);
        }}
        without={people.map(idOf)}
        onAdd={({ value, label }) => {
          onChosen(value, label);
          set([...people, value.includes("@") ? { email: value } : { accountId: value }]);
        }}
      />
      <FormHelperText sx={{ marginTop: 0 }} error={wrong !== undefined}>
        {/* Of one person in the list there is no room to say more. */}
        {wrong ? (wrong.message ?? t("calendar.peopleWrong")) : t("calendar.peopleHelp")}
      </FormHelperText>
    </Stack>
  );
}
