// The face in the head of a record's page, for those who may change it: a press chooses a logo, or replaces or removes it.
import { ButtonBase, styled } from "@mui/material";
import { useId, useRef, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { accepted, faultOf } from "../photoFiles.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Face, type Faced } from "./Face.tsx";

const Items = whenOpened(() =>
  import("../../ui/overlay/ActionMenuItems.tsx").then((module) => module.ActionMenuItems),
);

// That it can be changed is seen before anything is pressed.
const Badge = styled("span")(({ theme }) => ({
  position: "absolute",
  insetInlineEnd: -6,
  insetBlockEnd: -6,
  display: "grid",
  placeItems: "center",
  width: 22,
  height: 22,
  borderRadius: "50%",
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

type Props = {
  of: Faced;
  onFile: (file: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

export function LogoButton({ of, onFile, onRemove }: Props) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasOwn = of.logoKey !== null;
  const choose = () => input.current?.click();
  const report = async (work: Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work;
      toastSuccess(done);
    } catch (error) {
      toastError(error);
    }
    setIsBusy(false);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    if (fault === null) void report(onFile(file), t("logos.saved", { name: of.name }));
    else toastError(`${file.name}: ${fault}`);
  };
  return (
    <>
      <ButtonBase
        id={`${id}opener`}
        aria-label={t(hasOwn ? "logos.change" : "logos.add", { name: of.name })}
        {...(hasOwn && { "aria-haspopup": "menu", "aria-expanded": anchor !== null })}
        disabled={isBusy}
        onClick={({ currentTarget }) => (hasOwn ? setAnchor(currentTarget) : choose())}
        sx={{
          flexShrink: 0,
          position: "relative",
          borderRadius: "12px",
          opacity: isBusy ? 0.5 : 1,
          "&:hover, &:focus-visible": { boxShadow: "0 0 0 3px var(--igo-palette-divider)" },
        }}
      >
        <Face of={of} side={56} />
        <Badge aria-hidden data-unprinted="">
          <Icon name="pencil" size={12} />
        </Badge>
      </ButtonBase>
      <Items
        id={`${id}menu`}
        openerId={`${id}opener`}
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        items={[
          { label: t("logos.replace"), icon: "upload", onClick: choose },
          {
            label: t("logos.remove"),
            icon: "trash",
            danger: true,
            onClick: () => void report(onRemove(), t("logos.removed", { name: of.name })),
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        accept={accepted.join(",")}
        hidden
        aria-label={t("logos.file")}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
