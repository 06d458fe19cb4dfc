// Above the mail list: the title, compose, tools, search, the folder menu if there is no room for folders, filters.
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";
import { useArrival } from "../../../ui/layout/useArrival.ts";
import { KeysButton } from "../../../ui/keys/KeysButton.tsx";
import type { Action } from "../../../ui/overlay/action.ts";
import { ViewButtons } from "../../../ui/list/ViewButtons.tsx";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { filters, type MailAddress } from "../address.ts";
import { FolderMenu } from "../FolderMenu.tsx";
import { editing, useLabels } from "../labels/labels.data.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";

const OutgoingDialog = whenOpened(() =>
  import("../OutgoingDialog.tsx").then((module) => module.OutgoingDialog),
);
const SignatureDialog = whenOpened(() =>
  import("../SignatureDialog.tsx").then((module) => module.SignatureDialog),
);
type HeadProps = {
  address: MailAddress;
  isMain: boolean;
  onWrite: () => void;
};

export function MailListHead({ address, isMain, onWrite }: HeadProps) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const [dialog, setDialog] = useState<"signature" | "outgoing" | null>(null);
  const { folder, search } = address;
  const label = useLabels().find(({ id }) => id === address.labelId);
  const items: readonly Action[] = [
    { label: t("mail.write"), icon: "pencil", onClick: onWrite },
    { label: t("mail.label.new"), icon: "tag", onClick: () => editing.set({ label: null }) },
    ...(label
      ? [
          {
            label: t("mail.label.editNamed", { name: label.name }),
            icon: "tag" as const,
            onClick: () => editing.set({ label }),
          },
        ]
      : []),
    { label: t("mail.signature.title"), icon: "settings", onClick: () => setDialog("signature") },
    ...(isAdministrator
      ? [{ label: t("mail.outgoing.title"), icon: "send" as const, onClick: () => setDialog("outgoing") }]
      : []),
  ];
  return (
    <Stack sx={{ padding: 2, paddingBlockEnd: 1 }}>
      <Row gap={0.5}>
        {/* Beside an open mail, that one is the screen's main heading. */}
        {isMain ? (
          <MainTitle />
        ) : (
          <Box component="h2" sx={{ flex: 1, margin: 0, typography: "h2" }}>
            {t("mail.title")}
          </Box>
        )}
        <Box sx={{ display: { xs: "none", md: "block", lg: "none" } }}>
          <Button variant="contained" startIcon={<Icon name="pencil" />} onClick={onWrite}>
            {t("mail.write")}
          </Button>
        </Box>
        <KeysButton />
        <ActionMenu label={t("mail.more")} items={items} />
      </Row>
      <SearchField
        hotkey
        label={t("mail.list.search")}
        value={search}
        onSearch={(text) => address.set("search", text)}
      />
      <Box sx={{ display: { lg: "none" }, minWidth: 0 }}>
        <FolderMenu folder={folder} labelId={address.labelId} />
      </Box>
      {folder !== "drafts" && <Filters address={address} />}
      <SignatureDialog open={dialog === "signature"} onClose={() => setDialog(null)} />
      <OutgoingDialog open={dialog === "outgoing"} onClose={() => setDialog(null)} />
    </Stack>
  );
}

function Filters({ address }: { address: MailAddress }) {
  const t = useText();
  const { filter } = address;
  return (
    <ViewButtons
      label={t("mail.list.filter")}
      options={filters.map((value) => ({ value, label: t(`mail.filter.${value}`) }))}
      value={filter}
      onChange={(next) => address.set("filter", next)}
    />
  );
}

function MainTitle() {
  const t = useText();
  const heading = useArrival(t("mail.title"));
  return (
    <Box
      component="h1"
      ref={heading}
      tabIndex={-1}
      sx={{ flex: 1, margin: 0, typography: "h2", outline: "none" }}
    >
      {t("mail.title")}
    </Box>
  );
}
