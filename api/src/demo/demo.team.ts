// What the team and its partners write to each other about the demo's markets: conversations, a board with tasks,
// events, posts and mails. All of it is dated near today and goes through the same calls as a browser.
import { createBoard, readBoard } from "@igo/contract/boards/boards";
import { addTaskComment, addTaskItem, createTask, updateTaskItem } from "@igo/contract/boards/tasks";
import { createEvent } from "@igo/contract/calendar/calendar.calls";
import { addDays, dayNumber, localOf, weekdayOf } from "@igo/contract/calendar/days";
import {
  createConversation,
  readConversation,
  type ConversationInput,
} from "@igo/contract/chat/conversations.calls";
import { assignConversation } from "@igo/contract/chat/inbox.calls";
import { sendMessage } from "@igo/contract/chat/messages.calls";
import type { EndpointInput } from "@igo/contract/core/endpoint";
import type { RecipientInput } from "@igo/contract/mail/mail";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import { createPost, publishPost } from "@igo/contract/posts/posts.calls";
import { newId } from "../platform/ids.ts";
import type { Client } from "./demo.client.ts";

type Person = Client & { id: string };
type Market = { id: string; name: string };
type Team = { laura: Person; felipe: Person; marta: Person };

const inDays = (days: number) => addDays(localOf(new Date()).slice(0, 10), days);

/** The next such weekday, today included; 1 is Monday. */
const nextWeekday = (weekday: number) => inDays((weekday - weekdayOf(dayNumber(inDays(0))) + 7) % 7);

const begin = async ({ ask }: Person, body: ConversationInput) =>
  (await ask(createConversation, { body })).conversation.id;

type Line = readonly [by: Person, text: string, isInternal?: true];

const talk = async (id: string, ...lines: Line[]) => {
  for (const [{ ask }, text, isInternal = false] of lines)
    await ask(sendMessage, { params: { id }, body: { clientId: newId(), text, isInternal } });
};

const talkOfMarkets = async ({ laura, marta }: Team, [first, second]: readonly Market[]) => {
  if (first) {
    const id = await begin(marta, { kind: "market", clientId: newId(), marketId: first.id });
    await talk(
      id,
      [marta, "Hola, cambiamos de horario los domingos: abrimos de 9 a 1. ¿Cómo lo actualizo?"],
      [laura, `Hola, Marta. En [[market:${first.id}]] entra a *Editar* y busca **Horario de atención**.`],
      [laura, "El lunes es festivo: hay que preguntarle si abren.", true],
      [marta, "Listo, quedó. ¡Gracias!"],
    );
    const { conversation } = await laura.ask(readConversation, { params: { id } });
    const body = { version: conversation.version, accountId: laura.id };
    await laura.ask(assignConversation, { params: { id }, body });
  }
  if (second) {
    const id = await begin(marta, { kind: "market", clientId: newId(), marketId: second.id });
    await talk(id, [marta, "Buenos días. ¿Qué nos falta para recibir pagos con datáfono en esta tienda?"]);
  }
};

const talkInTeam = async ({ laura, felipe }: Team) => {
  await talk(
    await begin(felipe, { kind: "direct", clientId: newId(), accountId: laura.id }),
    [laura, "¿Puedes revisar las tiendas incompletas antes del viernes?"],
    [felipe, "Sí, hice una tarea con esa lista: se termina sola cuando no quede ninguna."],
  );
  const title = "Operaciones";
  await talk(
    await begin(laura, { kind: "group", clientId: newId(), title, accountIds: [felipe.id] }),
    [laura, "Esta semana:\n- documentos por vencer\n- fotos de las panaderías\n- visita a Medellín"],
    [felipe, "Yo tomo las fotos."],
  );
};

type Task = Omit<EndpointInput<typeof createTask>["body"], "clientId">;

const fillBoard = async ({ laura: { ask, id: lauraId }, felipe }: Team) => {
  const columns = ["Por hacer", "En curso", "Hecho"];
  const { board } = await ask(createBoard, {
    body: { clientId: newId(), title: "Equipo de operaciones", columns },
  });
  const params = { boardId: board.id };
  const add = async (task: Task) =>
    (await ask(createTask, { params, body: { clientId: newId(), ...task } })).task.id;
  const visit = await add({
    title: "Preparar la visita a Medellín",
    description: "<p>Llevar los contratos y revisar <strong>las fotos</strong> de los menús.</p>",
    dueOn: inDays(3),
    labels: ["visitas"],
    assigneeIds: [lauraId],
  });
  const at = { ...params, taskId: visit };
  for (const text of ["Confirmar las citas", "Imprimir los contratos", "Cargar la tableta"])
    await ask(addTaskItem, { params: at, body: { clientId: newId(), text } });
  const comment = { clientId: newId(), text: "El hotel ya está reservado." };
  const { task } = await ask(addTaskComment, { params: at, body: comment });
  const [item] = task.checklist;
  if (item) await ask(updateTaskItem, { params: { ...at, itemId: item.id }, body: { isDone: true } });
  const list = { readiness: "lacks" };
  if ((await ask(listMarkets, { query: { readiness: "lacks", pageSize: "1" } })).total > 0)
    await add({ title: "Completar las tiendas que no están listas", assigneeIds: [felipe.id], list });
  await add({ title: "Responder por los datáfonos", dueOn: inDays(-1), labels: ["aliados"] });
  const { columns: made } = (await ask(readBoard, { params })).board;
  const [, doing, done] = made.map(({ id }) => id);
  const photos = { dueOn: inDays(6), labels: ["catálogo"], assigneeIds: [felipe.id] };
  await add({ title: "Fotos de las panaderías", ...photos, ...(doing && { columnId: doing }) });
  await add({ title: "Revisar los precios de las bebidas", ...(done && { columnId: done }) });
};

const plan = async ({ laura: { ask, id: lauraId }, felipe, marta }: Team, [market]: readonly Market[]) => {
  const add = (event: Omit<EndpointInput<typeof createEvent>["body"], "clientId">) =>
    ask(createEvent, { body: { clientId: newId(), ...event } });
  const monday = nextWeekday(1);
  await add({
    title: "Reunión de operaciones",
    start: `${monday}T08:00`,
    end: `${monday}T08:45`,
    sharedWith: "team",
    people: [{ accountId: felipe.id }],
    reminders: [10],
    repeat: { every: "week", interval: 1, weekdays: [1] },
  });
  const thursday = nextWeekday(4);
  if (market)
    await add({
      title: `Visita a ${market.name}`,
      start: `${thursday}T10:00`,
      end: `${thursday}T11:30`,
      marketId: market.id,
      sharedWith: "market",
      people: [{ accountId: marta.id }],
      reminders: [60],
    });
  await add({
    title: "Gira por el Valle de Aburrá",
    start: `${inDays(9)}T00:00`,
    end: `${inDays(12)}T00:00`,
    allDay: true,
    sharedWith: "team",
    people: [{ accountId: lauraId }, { accountId: felipe.id }],
  });
};

const write = async ({ laura: { ask } }: Team) => {
  const posts = [
    {
      title: "Cómo preparar tu tienda para los festivos de diciembre",
      html: "<p>En diciembre hay <strong>más pedidos y horarios distintos</strong>. Revisa esto antes del 7:</p><ul><li>Agrega los festivos y las fechas especiales a tu horario.</li><li>Marca como agotado lo que no vayas a tener.</li><li>Confirma un celular de contacto.</li></ul>",
      tags: ["Horarios", "Temporada"],
      mustRead: true,
    },
    {
      title: "Ya puedes importar tu menú desde Excel",
      html: "<p>Sube el archivo como lo tienes: relacionamos las columnas, te mostramos qué cambia y, si te equivocas, lo puedes deshacer.</p>",
      tags: ["Menú"],
      mustRead: false,
    },
  ];
  for (const body of posts) {
    const { post } = await ask(createPost, { body: { clientId: newId(), ...body } });
    await ask(publishPost, { params: { id: post.id }, body: { version: post.version } });
  }
};

type Letter = readonly [from: Person, to: RecipientInput, subject: string, html: string];

const mail = async (
  { laura, felipe, marta }: Team,
  [market]: readonly Market[],
  others: readonly string[],
) => {
  const toLaura = { accountId: laura.id };
  const mails: Letter[] = [
    [
      marta,
      toLaura,
      "Precios de las bebidas",
      "<p>Buenos días, Laura:</p><p>El proveedor cambió los precios de las gaseosas desde el lunes. ¿Los cambio yo en el menú o lo hacen ustedes para todas mis tiendas?</p><p>Marta Ospina</p>",
    ],
    [
      felipe,
      toLaura,
      "Para la reunión del lunes",
      "<p>Estos son los puntos:</p><ol><li>Tiendas que llevan más de una semana en revisión.</li><li>Productos sin impuesto.</li><li>La visita a Medellín.</li></ol>",
    ],
    [
      laura,
      { accountId: marta.id },
      "Horarios de diciembre",
      "<p>Hola, Marta:</p><p>Antes del 7 revisa por favor los <strong>horarios especiales</strong> de tus tiendas. Si una no abre el 25, márcala como cerrada ese día.</p><p>Gracias,<br>Laura</p>",
    ],
    ...others.map((accountId): Letter => [
      felipe,
      { accountId },
      "Te damos la bienvenida a la demostración",
      "<p>Hola:</p><p>Aquí llegan los correos de tu equipo, de los aliados y de las tiendas. Prueba con <strong>c</strong> para escribir, <strong>r</strong> para responder y <strong>e</strong> para archivar.</p><p>Felipe</p>",
    ]),
    // Its contact has no account: it stands in the market's history, with its delivery.
    ...(market
      ? [
          [
            laura,
            { marketId: market.id },
            "Tu concepto sanitario",
            "<p>Buenos días:</p><p>Para renovar el <strong>concepto sanitario</strong> de la tienda basta con responder a este correo y adjuntarlo.</p><p>Laura Gómez</p>",
          ] satisfies Letter,
        ]
      : []),
  ];
  for (const [from, to, subject, html] of mails) {
    const { draft } = await from.ask(saveDraft, {
      body: { id: newId(), version: 0, saveId: newId(), to: [to], subject, html },
    });
    await from.ask(sendMail, { body: { draftId: draft.id, version: draft.version } });
  }
};

/** `marta` manages some of the markets; `others` are the administrators who were there before. */
export const fillTeam = async (team: Team, others: readonly string[]): Promise<void> => {
  const { markets } = await team.marta.ask(listMarkets, { query: {} });
  await talkOfMarkets(team, markets);
  await talkInTeam(team);
  await fillBoard(team);
  await plan(team, markets);
  await write(team);
  await mail(team, markets, others);
};
