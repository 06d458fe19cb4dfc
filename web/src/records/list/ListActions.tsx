// How records come into a list, and out of it: import first, then create, export and the rest. On a phone they are icons
// beside the title; before the first record they are in the middle. Where the line is too short for a message and its
// views, they are icons beside that, too.
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { Tip } from "../../ui/theme/Tip.tsx";
import { iconsWhileToast } from "../../ui/layout/besideToast.ts";
import { touch, touchIcons } from "../../ui/layout/touch.ts";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

type Way = { label: string; to: string };
export type Sources = { imports: Way; create: Way };
type Props = Sources & {
  exports: ReactNode;
  more?: ReactNode;
  /** Where the records of this list are worked off. */
  work?: ReactNode;
};

export function ListActions({ imports, create, exports, more, work }: Props) {
  const t = useText();
  const outlined = { variant: "outlined", color: "inherit", component: Link, to: create.to } as const;
  const main = {
    variant: "contained",
    component: Link,
    to: imports.to,
    startIcon: <Icon name="upload" />,
  } as const;
  if (!useIsPhone()) {
    return (
      <Row gap={1.5} wrap sx={iconsWhileToast}>
        {more}
        {exports}
        <Button {...outlined} startIcon={<Icon name="plus" />}>
          {create.label}
        </Button>
        <Button {...main} aria-label={imports.label}>
          {t("list.import")}
        </Button>
        {work}
      </Row>
    );
  }
  return (
    <Row gap={0.75} align="stretch" sx={touchIcons}>
      <Tip title={imports.label}>
        <Button {...main} startIcon={undefined} aria-label={imports.label} sx={touch}>
          <Icon name="upload" />
        </Button>
      </Tip>
      <Tip title={create.label}>
        <Button {...outlined} aria-label={create.label} sx={touch}>
          <Icon name="plus" />
        </Button>
      </Tip>
      {exports}
      {more}
      {work}
    </Row>
  );
}

type FirstProps = Sources & { icon: IconName; title: string; help: string };

export function FirstRecords({ icon, title, help, imports, create }: FirstProps) {
  const large = { size: "large", component: Link } as const;
  return (
    <EmptyState
      icon={icon}
      title={title}
      help={help}
      action={
        <>
          <Button {...large} variant="contained" to={imports.to} startIcon={<Icon name="upload" />}>
            {imports.label}
          </Button>
          <Button
            {...large}
            variant="outlined"
            color="inherit"
            to={create.to}
            startIcon={<Icon name="plus" />}
          >
            {create.label}
          </Button>
        </>
      }
    />
  );
}
