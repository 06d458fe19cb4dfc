// Every component of the shell and of forms in every state, all sections or the requested one. For developers, and for
// the visual tests. Its samples are names and numbers; all texts come from the catalogues.
import "../shell/more.ts";
import { Box, Button, Card, CardContent, Typography } from "@mui/material";
import { type ComponentType, useEffect, useState } from "react";
import { ErrorScreen } from "../shell/ErrorScreen.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { FieldStates } from "./FieldStates.tsx";
import { AllToasts, OneArea } from "./ToastKinds.tsx";
import { useText } from "../../core/language/i18n.ts";
import { Icon, IconButton } from "../../ui/theme/Icon.tsx";
import { LanguageSwitch } from "../../ui/settings/LanguageSwitch.tsx";
import { ModeSwitch } from "../../ui/settings/ModeSwitch.tsx";
import { GalleryRow } from "./Row.tsx";
import { Avatar, AvatarGroup } from "../../ui/display/Avatar.tsx";
import { Scrollbar } from "../../ui/layout/Scrollbar.tsx";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { beginProgress } from "../../ui/feedback/progress.ts";
import { ProgressLine } from "../../ui/feedback/ProgressLine.tsx";
import { formatMoney, formatNumber } from "../../core/language/format.ts";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { OfflineBar } from "../../ui/feedback/OfflineNotice.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";

// Static messages: notices, chips, badges, the offline bar.
const tones = ["info", "success", "warning", "error"] as const;
const chipColors = ["default", "primary", ...tones] as const;

function Messages() {
  const t = useText();
  return (
    <>
      {tones.map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          action={
            <Button size="small" color="inherit">
              {t("ui.retry")}
            </Button>
          }
        >
          {t("ui.noConnection")}
        </Notice>
      ))}
      <GalleryRow>
        {chipColors.map((color) => (
          <SoftChip key={color} color={color} label={color} icon="check" />
        ))}
      </GalleryRow>
      <GalleryRow>
        <CountBadge count={0} />
        <CountBadge count={0} showZero />
        <CountBadge count={7} />
        <CountBadge count={99} />
        <CountBadge count={100} />
        <CountBadge count={128}>
          <Icon name="mail" size={24} />
        </CountBadge>
      </GalleryRow>
      <OfflineBar />
    </>
  );
}

// A list with sorting, selection and paging; on a phone its rows are cards.
const rows = [
  { id: "1", name: "Supermercado El Samán", status: "active", price: 12_500, rows: 1_234 },
  {
    id: "2",
    name: "Droguería La Economía de la Avenida Sexta Norte",
    status: "in_review",
    price: 990,
    rows: 8,
  },
  { id: "3", name: "Tienda Doña Rosa", status: "draft", price: 0, rows: 100_000 },
] as const;
type Sample = (typeof rows)[number];

const statusOf = (row: Sample) => <StatusChip status={row.status} />;

function Tables() {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["2"]));
  const columns: Column<Sample>[] = [
    {
      name: "name",
      label: t("shell.product"),
      title: true,
      sort: ["name", "-name"],
      cell: (row) => row.name,
    },
    { name: "status", label: t("ui.actions"), cell: statusOf },
    { name: "price", label: "COP", numeric: true, cell: (row) => formatMoney(row.price) },
    { name: "rows", label: "#", numeric: true, cell: (row) => formatNumber(row.rows) },
  ];
  return (
    <DataTable
      label={t("ui.more")}
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      sort="name"
      onSort={() => undefined}
      selection={{ chosen, onChange: setChosen, actions: null }}
      paging={{ page: 2, pageSize: 25, total: 1_280, totalIsExact: true, onPage: () => undefined }}
    />
  );
}

// The four states of loading: waiting, empty, nothing found, failed; the progress bar; and the confirmation dialog.
const failed = {
  data: undefined,
  error: new Error("no answer", { cause: "offline" }),
  refetch: () => undefined,
};

function States() {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => beginProgress(), []);
  return (
    <>
      <ProgressLine />
      <LinesWaiting lines={3} />
      <TableWaiting columns={3} rows={2} />
      <EmptyState icon="search" title={t("ui.nothingFound")} help={t("ui.nothingFoundHelp")} />
      <Loaded what="markets" query={failed}>
        {() => null}
      </Loaded>
      <Button variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
        {t("ui.delete")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("ui.delete")}
        action={t("ui.delete")}
        danger
        onConfirm={() => undefined}
        onClose={() => setIsAsking(false)}
      >
        {t("ui.nothingFoundHelp")}
      </Confirm>
    </>
  );
}

// Avatars: letters and their colours, presence, groups; and a scrolling pane.
const names = ["Ana", "Beatriz", "Camilo", "Diana", "Esteban", "Fabiola", "Gloria"];
const statuses = ["online", "alway", "busy", "offline", "invisible"] as const;

function People() {
  const t = useText();
  const people = names.map((name) => ({ id: name, name }));
  return (
    <>
      <GalleryRow>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </GalleryRow>
      <GalleryRow>
        {statuses.map((status) => (
          <Avatar key={status} name="Camilo" status={status} size={48} />
        ))}
      </GalleryRow>
      <GalleryRow>
        <AvatarGroup people={people.slice(0, 4)} />
        <AvatarGroup people={people} />
      </GalleryRow>
      <Box sx={{ height: 120, maxWidth: 320, display: "grid" }}>
        <Scrollbar label={t("ui.more")}>
          {names.map((name) => (
            <Box key={name} sx={{ padding: 1 }}>
              {name}
            </Box>
          ))}
        </Scrollbar>
      </Box>
    </>
  );
}

// The palette and the type scale.
const palettes = ["primary", "secondary", "info", "success", "warning", "error"] as const;
const shades = ["lighter", "light", "main", "dark", "darker"] as const;
const headings = ["h1", "h2", "h3", "subtitle1", "body1", "body2", "caption", "overline"] as const;

function Colors() {
  return (
    <>
      {palettes.map((palette) => (
        <GalleryRow key={palette}>
          {shades.map((shade) => (
            <Box
              key={shade}
              sx={{ width: 44, height: 28, borderRadius: 1, bgcolor: `${palette}.${shade}` }}
            />
          ))}
          <Box sx={{ typography: "body2", color: `${palette}.main` }}>{palette}</Box>
        </GalleryRow>
      ))}
      {headings.map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}: Supermercado El Samán 1.234.567
        </Typography>
      ))}
    </>
  );
}

// Buttons, icon buttons, language and mode switches.
const variants = ["contained", "outlined", "text"] as const;
const colors = ["primary", "inherit", "error"] as const;

function Buttons() {
  const t = useText();
  return (
    <>
      {variants.map((variant) => (
        <GalleryRow key={variant}>
          {colors.map((color) => (
            <Button key={color} variant={variant} color={color} startIcon={<Icon name="save" />}>
              {t("ui.save")}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {t("ui.save")}
          </Button>
          <Button variant={variant} loading>
            {t("ui.save")}
          </Button>
        </GalleryRow>
      ))}
      <GalleryRow>
        <Button variant="contained" size="large">
          {t("session.signIn")}
        </Button>
        <Button variant="outlined" size="small">
          {t("ui.retry")}
        </Button>
        <IconButton name="trash" label={t("ui.delete")} />
        <IconButton name="arrowRight" label={t("ui.nextPage")} disabled />
        <LanguageSwitch />
        <ModeSwitch />
      </GalleryRow>
    </>
  );
}

const sections: Readonly<Record<string, ComponentType>> = {
  colors: Colors,
  buttons: Buttons,
  fields: FieldStates,
  messages: Messages,
  people: People,
  states: States,
  tables: Tables,
  toasts: AllToasts,
  "toast-area": OneArea,
};

/** These fill the whole window. */
const whole: Readonly<Record<string, ComponentType>> = {
  loading: LoadingScreen,
  broken: () => <ErrorScreen error={new Error("503 Service Unavailable")} />,
};

export function Gallery({ section }: { section: string | null }) {
  const Whole = whole[section ?? ""];
  if (Whole) return <Whole />;
  const shown = Object.entries(sections).filter(([name]) => section === null || section === name);
  return (
    <Box component="main" sx={{ display: "grid", gap: 5, padding: { xs: 2, md: 5 } }}>
      <Typography variant="h1">Gallery</Typography>
      {shown.map(([name, Section]) => (
        <Card key={name} component="section" aria-labelledby={name} sx={{ minWidth: 0 }}>
          <CardContent sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
            <Typography variant="h2" id={name}>
              {name}
            </Typography>
            <Section />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
