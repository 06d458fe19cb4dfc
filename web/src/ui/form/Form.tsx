// A form: its fields, its errors, and the bar to save it.
//
//   <Form form={form} submit={t("ui.save")} onCancel={…}> fields </Form>
//   <Fields> lays out fields in two columns on wide screens; <Wide> spans both.
import { Box, Button } from "@mui/material";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { frame } from "../theme/theme.ts";
import { useText } from "../../core/language/i18n.ts";
import { Notice } from "../feedback/Notice.tsx";
import type { ContractForm } from "./useContractForm.ts";

// The end of a form: save, cancel, and how many fields still need attention.
type Bar = "sticky" | "floating" | "inline" | "plain";

type BarProps<V extends FieldValues, C extends FieldValues> = {
  form: ContractForm<V, C>;
  submit: string;
  onCancel?: () => void;
  bar: Bar;
};

const stays = { position: "sticky", bottom: frame.foot, zIndex: 3 } as const;
const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1.5,
  paddingBlock: 2,
  bgcolor: "background.paper",
} as const;

const looks = {
  /** A form of a field or two in the middle of a page. */
  inline: { ground: {}, line: { ...line, paddingBlock: 0, bgcolor: "transparent" } },
  sticky: { ground: stays, line: { ...line, borderTop: "1px solid", borderColor: "divider" } },
  // A card of its own, below a form of several cards; content that scrolls by must not show below it.
  floating: {
    ground: {
      ...stays,
      paddingBottom: 2,
      marginBottom: -2,
      background: "linear-gradient(transparent 50%, var(--igo-palette-background-default) 50%)",
    },
    line: { ...line, paddingInline: 3, borderRadius: "16px", boxShadow: 8 },
  },
} as const;

/**
 * Leaving a field validates it; its error would move the button that is being pressed, and the click would miss it. So the
 * field is left with the click, not with the press.
 */
const whenClicked = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus(),
};

function SubmitBar<V extends FieldValues, C extends FieldValues>({
  form,
  submit,
  onCancel,
  bar,
}: BarProps<V, C>) {
  const t = useText();
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const invalid = Object.keys(errors).length;
  const isToFix = isSubmitted && invalid > 0;
  if (bar === "plain") {
    return (
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSubmitting}
        {...whenClicked}
      >
        {submit}
      </Button>
    );
  }
  return (
    <Box sx={looks[bar].ground}>
      <Box sx={looks[bar].line}>
        <Box
          component="output"
          // On a phone it is above the buttons, which stay side by side.
          sx={{ flex: { xs: isToFix ? "1 0 100%" : 1, sm: 1 }, typography: "body2", color: "error.main" }}
        >
          {isToFix && t("ui.fieldsToFix", { count: invalid })}
        </Box>
        {onCancel && (
          <Button color="inherit" {...whenClicked} onClick={onCancel} disabled={isSubmitting}>
            {t("ui.cancel")}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isSubmitting} {...whenClicked}>
          {submit}
        </Button>
      </Box>
    </Box>
  );
}

type Props<V extends FieldValues, C extends FieldValues> = {
  form: ContractForm<V, C>;
  submit: string;
  onCancel?: () => void;
  /** Nothing to save: no bar, until something has changed. */
  barComesWithChange?: boolean;
  /** In a dialog the bar sticks to the bottom, over cards it floats, within a page it is `inline`; `plain` is one wide button. */
  bar?: Bar;
  children: ReactNode;
};

const hasLines = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);

/**
 * In a text of several lines Enter begins a line, so Ctrl or ⌘ with it saves. For `onKeyDownCapture`: a rich text's
 * editor would begin a line first.
 */
export const saveFromText = (event: KeyboardEvent<HTMLFormElement>) => {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || !hasLines(target)) return;
  event.preventDefault();
  event.stopPropagation();
  currentTarget.requestSubmit();
};

/** Who saves at the foot of a long form must see why it failed; a field with the focus says it itself. */
const bringIntoSight = (element: HTMLElement | null) => {
  if (!document.activeElement?.matches("[aria-invalid=true]")) element?.scrollIntoView({ block: "nearest" });
};

export function Form<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, submit, onCancel, bar = "sticky", barComesWithChange = false, children } = props;
  const { isDirty, isSubmitting } = form.formState;
  const hasBar = !barComesWithChange || isDirty || isSubmitting || form.isFromDraft;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.save(event)}
      onKeyDownCapture={saveFromText}
      data-typed={form.formState.isDirty || undefined}
      sx={{ display: "grid", gap: bar === "inline" ? 1.5 : 3 }}
    >
      <DraftNotice form={form} />
      {form.failure && (
        <Box key={form.failure} ref={bringIntoSight} sx={{ scrollMarginBlock: 96 }}>
          <Notice tone="error">{form.failure}</Notice>
        </Box>
      )}
      {children}
      {hasBar && <SubmitBar form={form} submit={submit} bar={bar} {...(onCancel && { onCancel })} />}
    </Box>
  );
}

function DraftNotice<V extends FieldValues, C extends FieldValues>({ form }: { form: ContractForm<V, C> }) {
  const t = useText();
  if (!form.isFromDraft) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button color="inherit" size="small" onClick={form.startOver}>
          {t("ui.discardDraft")}
        </Button>
      }
    >
      {t("ui.draftRestored")}
    </Notice>
  );
}

/** `isDense`: three columns where there is room, so that what must be filled in is on one screen. */
export function Fields({ isDense = false, children }: { isDense?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          ...(isDense && { lg: "repeat(3, minmax(0, 1fr))" }),
        },
      }}
    >
      {children}
    </Box>
  );
}

/** `inThree`: how many of three columns it has where there is room for them. */
export function Wide({ inThree, children }: { inThree?: 1 | 2 | undefined; children: ReactNode }) {
  return (
    <Box sx={{ gridColumn: { xs: "1 / -1", ...(inThree && { lg: `span ${inThree}` }) } }}>{children}</Box>
  );
}
