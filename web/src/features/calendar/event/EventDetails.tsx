// An event's details: when, where, who, and its actions: answer, edit, delete.
import type { CalendarEvent, EventAnswer } from "@igo/contract/calendar/calendar";
import type { EventScope } from "@igo/contract/calendar/calendar.calls";
import { Box, Button, Link as MuiLink, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastError, toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { Description } from "../../references/Description.tsx";
import { useAnswerEvent, useDeleteEvent, useRejoinEvent, useRestoreEvent } from "../calendar.data.ts";
import { whenWords } from "../calendar.words.ts";
import { reminderWords } from "./reminder.words.ts";
import { repeatWords } from "./repeat.words.ts";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

type Props = { event: CalendarEvent; onEdit: () => void; onClose: () => void };

export function EventDetails({ event, onEdit, onClose }: Props) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const { market, place, repeat, people, organiser, reminders, description } = event;
  return (
    <Stack gap={2}>
      <Line icon="clock">
        {whenWords(event)}
        {repeat && <Quiet>{repeatWords(t, repeat, event.seriesStart)}</Quiet>}
        {event.isChanged && <Quiet>{t("calendar.isChanged")}</Quiet>}
      </Line>
      {event.closed && <Notice tone="warning">{t(`calendar.closed.${event.closed}`)}</Notice>}
      {market && (
        <Line icon="store">
          <MuiLink
            component={Link}
            to={isAdministrator ? paths.dashboard.admin.market(market.id) : paths.dashboard.market(market.id)}
          >
            {market.name}
          </MuiLink>
        </Line>
      )}
      {place && <Line icon="pin">{place}</Line>}
      {description !== "" && (
        <Line icon="list">
          <Description html={description} />
        </Line>
      )}
      <Line icon="user">
        {organiser.isYou
          ? t("calendar.youOrganise")
          : t("calendar.organisedBy", { name: organiser.name || t("calendar.former") })}
        <Quiet>
          {t("calendar.field.sharedWith")}: {t(`calendar.sharedWith.${event.sharedWith}`)}
        </Quiet>
      </Line>
      {people.length > 0 && <People event={event} />}
      {reminders.length > 0 && (
        <Line icon="bell">
          {reminders.map((minutes) => reminderWords(t, minutes, event.allDay)).join(" · ")}
        </Line>
      )}
      {event.isInvited && <YourAnswer event={event} />}
      {event.mayEdit && <Actions event={event} onEdit={onEdit} onClose={onClose} />}
    </Stack>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Row gap={1.5} align="stretch" sx={{ typography: "body2" }}>
      <Box sx={{ color: "text.secondary", display: "flex" }}>
        <Icon name={icon} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
    </Row>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <Muted>{children}</Muted>;
}

const answers = ["yes", "maybe", "no"] as const;
const colors = { yes: "success", maybe: "warning", no: "error" } as const;

function People({ event: { people } }: { event: CalendarEvent }) {
  const t = useText();
  return (
    <Line icon="users">
      <PlainList gap={0.75}>
        {people.map(({ accountId, email, name, answer, isYou }) => (
          <Row component="li" key={accountId ?? email ?? name} wrap>
            {isYou ? t("calendar.you", { name }) : name}
            <SoftChip
              color={answer ? colors[answer] : "default"}
              label={answer ? t(`calendar.answer.${answer}`) : t("calendar.unanswered")}
            />
          </Row>
        ))}
      </PlainList>
    </Line>
  );
}

function YourAnswer({ event: { eventId, on, answer, title } }: { event: CalendarEvent }) {
  const t = useText();
  const save = useAnswerEvent();
  const [pending, setPending] = useState<EventAnswer | null>(null);
  const send = (given: EventAnswer, isOne: boolean) =>
    void save
      .mutateAsync({ params: { id: eventId }, body: { answer: given, ...(isOne && on !== null && { on }) } })
      .then(() => toastSuccess(title, t(`calendar.answer.${given}`)), toastError);
  return (
    <Row gap={1.5} wrap>
      <Box component="span" sx={{ typography: "body2", fontWeight: 600 }}>
        {t("calendar.willYouCome")}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={answer}
        aria-label={t("calendar.willYouCome")}
        disabled={save.isPending}
        onChange={(_, next: EventAnswer | null) => {
          if (next === null) return;
          if (on === null) send(next, false);
          else setPending(next);
        }}
      >
        {answers.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{ textTransform: "none", paddingInline: 2, ...touchHeight }}
          >
            {t(`calendar.answer.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {pending !== null && (
        <Row align="stretch">
          {[true, false].map((isOne) => (
            <Button
              key={String(isOne)}
              size="small"
              variant="outlined"
              onClick={() => {
                setPending(null);
                send(pending, isOne);
              }}
            >
              {t(isOne ? "calendar.scope.this" : "calendar.scope.all")}
            </Button>
          ))}
        </Row>
      )}
    </Row>
  );
}

function Actions({ event, onEdit, onClose }: Props) {
  const t = useText();
  const [isPending, setIsPending] = useState(false);
  const remove = useDeleteEvent();
  const restore = useRestoreEvent();
  const rejoin = useRejoinEvent();
  const { eventId, on, title } = event;
  const send = async (scope: EventScope) => {
    const params = { id: eventId };
    try {
      await remove.mutateAsync({ params, query: { scope, ...(on !== null && { on }) } });
    } catch (error) {
      return toastError(error);
    }
    onClose();
    const words = t("calendar.deleted", { title });
    // "Following" from the first occurrence on is the whole series.
    const isCut = scope === "following" && on !== null && !event.seriesStart.startsWith(on);
    return toastUndo(words, {
      undo: () =>
        isCut
          ? rejoin.mutateAsync({ params, body: { version: event.version } })
          : restore.mutateAsync({ params, body: scope === "this" && on !== null ? { on } : {} }),
    });
  };
  return (
    <Row gap={1.5} align="stretch" sx={{ justifyContent: "flex-end" }}>
      <Button
        color="inherit"
        startIcon={<Icon name="trash" size={18} />}
        loading={remove.isPending}
        onClick={() => (on === null ? void send("all") : setIsPending(true))}
      >
        {t("ui.delete")}
      </Button>
      <Button variant="contained" startIcon={<Icon name="pencil" size={18} />} onClick={onEdit}>
        {t("ui.edit")}
      </Button>
      <ScopeDialog
        open={isPending}
        isDanger
        title={t("calendar.scope.delete")}
        onChoose={(scope) => {
          setIsPending(false);
          void send(scope);
        }}
        onClose={() => setIsPending(false)}
      />
    </Row>
  );
}
